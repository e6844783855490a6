import { expect, test } from 'vitest'
import { openTestShop } from '#testing/open-test-shop.ts'
import { runJob } from './jobs.ts'

const DAY_MS = 86_400_000

test('each night a day of delivery windows is added, and those that are there stay', async () => {
  const { shop, db, clock } = await openTestShop()
  await db
    .insertInto('hubs')
    .values({ id: 'west-end', title: 'West End', lat: -27.48, lng: 153.01 })
    .execute()
  await runJob(shop, 'open-slots', {})
  await runJob(shop, 'open-slots', {})
  const before = await db.selectFrom('slots').selectAll().orderBy('starts_at').execute()

  clock.advance(DAY_MS)
  await runJob(shop, 'open-slots', {})

  const after = await db.selectFrom('slots').selectAll().orderBy('starts_at').execute()
  expect(before.length).toBeGreaterThan(13 * 7)
  expect(after.slice(0, before.length)).toEqual(before)
  expect(after.length - before.length).toBe(7)
})
