import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addHub, changeHub } from '#business/delivery/desk/change-hubs.ts'
import { tellWaiting } from '#business/delivery/waiting-list/tell-waiting.ts'
import { countWaiting } from '#business/delivery/waiting-list/waiting-desk.ts'
import { clearExpired } from '#business/insight/housekeeping/clear-expired.ts'
import { DAY_MS } from '#contract/brisbane-time.ts'
import { locationAutosuggest, locationCoordinates, locationInfo } from '#contract/delivery/places/location.ts'
import {
  confirmWaiting,
  joinWaitingList,
  leaveWaitingList,
} from '#contract/delivery/waiting-list/waiting-list.ts'
import { CITY } from '#testing/delivery-builders.ts'
import { latestWaitingListMail } from '#testing/latest-waiting-list-mail.ts'
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts'

const email = 'ada@example.com'
const NOOSA = { lat: -26.394, lng: 153.09 }

test('a visitor from Noosa learns that the shop does not deliver there, joins the waiting list and leaves it again', async () => {
  const { shop, call } = await openTestShop()
  const { suggestions } = await call(locationAutosuggest, { keyword: 'noosa h' })
  expect(suggestions[0]?.address).toBe('Noosa Heads QLD 4567')
  const { location } = await call(locationCoordinates, { place_id: suggestions[0]?.place_id ?? '' })
  expect(await call(locationInfo, location)).toMatchObject({
    address: '',
    serviceable: false,
    locality: 'Noosa Heads',
    postal_code: '4567',
  })

  await call(joinWaitingList, { email: ' Ada@Example.com', ...location })
  expect(await countWaiting(shop)).toMatchObject([
    { place: 'Noosa Heads QLD 4567', waiting: 0, unconfirmed: 1 },
  ])
  const { confirm, leave } = await latestWaitingListMail(shop)
  for (let press = 0; press < 2; press++) await call(confirmWaiting, { token: confirm })
  expect(await countWaiting(shop)).toMatchObject([
    { place: 'Noosa Heads QLD 4567', waiting: 1, unconfirmed: 0 },
  ])

  for (let press = 0; press < 2; press++) await call(leaveWaitingList, { token: leave })
  expect(await countWaiting(shop)).toEqual([])
  await expect(call(confirmWaiting, { token: confirm })).rejects.toMatchObject({ code: 'link_expired' })
})

test('joining twice sends the first link again, and joining after the confirmation sends a notice of it', async () => {
  const { shop, call } = await openTestShop()
  await call(joinWaitingList, { email, ...NOOSA })
  const first = await latestWaitingListMail(shop)
  await call(joinWaitingList, { email, ...NOOSA })
  expect((await latestWaitingListMail(shop)).confirm).toBe(first.confirm)
  await call(confirmWaiting, { token: first.confirm })

  await call(joinWaitingList, { email, ...NOOSA })

  expect((await latestWaitingListMail(shop)).subject).toBe('You are on our list for Noosa Heads QLD 4567')
  expect(await countWaiting(shop)).toMatchObject([{ waiting: 1, unconfirmed: 0 }])
})

test('nine requests to join at the same moment make one entry and three letters', async () => {
  const { shop, call, db } = await openTestShop()
  await Promise.all(Array.from({ length: 9 }, () => call(joinWaitingList, { email, ...NOOSA })))
  expect(await countWaiting(shop)).toMatchObject([{ unconfirmed: 1 }])
  expect(await db.selectFrom('messages').select('id').execute()).toHaveLength(3)
})

test('the waiting list refuses a place where the shop delivers and an unknown place', async () => {
  const { call, db } = await openTestShop()
  for (const position of [CITY, { lat: 0, lng: 0 }])
    await expect(call(joinWaitingList, { email, ...position })).rejects.toMatchObject({ code: 'not_found' })
  expect(await db.selectFrom('messages').select('id').execute()).toEqual([])
})

test('a link works neither for another person’s entry nor for another purpose', async () => {
  const { shop, call } = await openTestShop()
  await call(joinWaitingList, { email, ...NOOSA })
  const { confirm, leave } = await latestWaitingListMail(shop)
  const [id = ''] = confirm.split('.')
  await call(joinWaitingList, { email: 'grace@example.com', ...NOOSA })
  const seal = (await latestWaitingListMail(shop)).confirm.split('.')[1]

  for (const token of [leave, `${id}.${seal}`, 'x', '.'])
    await expect(call(confirmWaiting, { token })).rejects.toMatchObject({ code: 'link_expired' })
  for (const token of [confirm, `${id}.${seal}`, 'x', '.'])
    await expect(call(leaveWaitingList, { token })).rejects.toMatchObject({ code: 'link_expired' })
  expect(await countWaiting(shop)).toMatchObject([{ waiting: 0, unconfirmed: 2 }])
})

test('a link unused for a week expires, and its entry is removed', async () => {
  const { shop, call, clock } = await openTestShop()
  await call(joinWaitingList, { email, ...NOOSA })
  const { confirm } = await latestWaitingListMail(shop)
  clock.advance(7 * DAY_MS)
  await expect(call(confirmWaiting, { token: confirm })).rejects.toMatchObject({ code: 'link_expired' })
  clock.advance(1)
  await clearExpired(shop)
  expect(await countWaiting(shop)).toEqual([])
})

test('once a hub delivers to a place, a confirmed person waiting for it is told once and removed, and others stay', async () => {
  const { shop, db } = await openTestShop()
  const soon = { place: 'Soon QLD 4000', ...CITY }
  await waits(shop, 'ada@example.com', soon)
  await waits(shop, 'late@example.com', { ...soon, confirmed_at: null })
  await waits(shop, 'grace@example.com', { place: 'Noosa Heads QLD 4567', ...NOOSA })
  await tellWaiting(shop)
  expect(await recipients(db)).toEqual([])

  const city = { title: 'City', ...CITY, is_open: true }
  const { data: hub } = await addHub(shop, city)
  await Promise.all([tellWaiting(shop), tellWaiting(shop)])
  await tellWaiting(shop)

  expect(await recipients(db)).toEqual(['ada@example.com'])
  expect((await latestWaitingListMail(shop)).subject).toBe('We deliver to Soon QLD 4000 now')
  expect(await db.selectFrom('waiting_list').select('email').orderBy('email').execute()).toEqual([
    { email: 'grace@example.com' },
    { email: 'late@example.com' },
  ])
  await changeHub(shop, { hub_id: hub.id, ...city, is_open: false, seen: city })
  await waits(shop, 'ada@example.com', soon)
  await tellWaiting(shop)
  expect(await recipients(db)).toEqual(['ada@example.com'])
})

test('adding, opening or moving a hub queues the waiting-list notices, and renaming it does not', async () => {
  const { shop, db } = await openTestShop()
  let seen = { title: 'City', ...CITY, is_open: true }
  const { data: hub } = await addHub(shop, seen)
  const steps = [{ lat: CITY.lat + 0.01 }, { is_open: false }, { is_open: true }, { title: 'Town' }]
  for (const step of steps) {
    const wanted = { ...seen, ...step }
    await changeHub(shop, { hub_id: hub.id, ...wanted, seen })
    seen = wanted
  }
  const queued = await sql<{ jobs: number }>`
    select count(*)::integer as jobs from pgboss.job where name = 'tell-waiting'`.execute(db)
  expect(queued.rows).toEqual([{ jobs: 3 }])
})

type Shop = TestShop['shop']

async function waits(
  { db, clock }: Shop,
  email: string,
  entry: { place: string; lat: number; lng: number; confirmed_at?: Date | null },
): Promise<void> {
  const now = clock.now()
  await db
    .insertInto('waiting_list')
    .values({ id: `${email} ${entry.place}`, email, created_at: now, confirmed_at: now, ...entry })
    .execute()
}

async function recipients(db: Shop['db']): Promise<string[]> {
  return (await db.selectFrom('messages').select('recipient').execute()).map(({ recipient }) => recipient)
}
