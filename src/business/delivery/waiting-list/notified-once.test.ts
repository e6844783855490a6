import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { DAY_MS } from '#contract/brisbane-time.ts'
import {
  confirmWaiting,
  joinWaitingList,
  leaveWaitingList,
} from '#contract/delivery/waiting-list/waiting-list.ts'
import { CITY } from '#testing/delivery-builders.ts'
import { latestWaitingListMail } from '#testing/latest-waiting-list-mail.ts'
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts'
import { addHub } from '../desk/change-hubs.ts'
import { tellWaiting } from './tell-waiting.ts'
import { countWaiting } from './waiting-desk.ts'

const NOOSA = { lat: -26.394, lng: 153.09 }
const NOOSA_HEADS = 'Noosa Heads QLD 4567'
/** Stands for a place that the delivery area has come to include. */
const SOON = 'Soon QLD 4000'
const email = 'ada@example.com'
const over = { code: 'link_expired' }

test('a link used many times confirms an address once, with the time of its first use', async () => {
  const { call, clock, ask, entries } = await open()
  const { confirm } = await ask()
  const first = clock.now()
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => call(confirmWaiting, { token: confirm })),
  )
  expect(new Set(answers.map(({ message }) => message))).toEqual(
    new Set([`Thank you. We’ll email you once we deliver to ${NOOSA_HEADS}.`]),
  )
  clock.advance(DAY_MS)
  await call(confirmWaiting, { token: confirm })
  expect(await entries()).toMatchObject([{ email, confirmed_at: first }])
})

test('a link confirms an address until its week is over', async () => {
  const { call, clock, ask, entries } = await open()
  const { confirm } = await ask()
  clock.advance(7 * DAY_MS)
  await expect(call(confirmWaiting, { token: confirm })).rejects.toMatchObject(over)
  expect(await entries()).toMatchObject([{ confirmed_at: null }])
  clock.advance(-1)
  await call(confirmWaiting, { token: confirm })
  expect(await entries()).toMatchObject([{ confirmed_at: clock.now() }])
})

test('a repeated request gets the same link for five days, then a new one that invalidates the first', async () => {
  const { call, clock, ask, entries } = await open()
  const { confirm } = await ask()
  clock.advance(5 * DAY_MS - 1)
  expect((await ask()).confirm).toBe(confirm)
  clock.advance(1)
  const later = await ask()
  expect(later.confirm).not.toBe(confirm)
  await expect(call(confirmWaiting, { token: confirm })).rejects.toMatchObject(over)
  clock.advance(6 * DAY_MS)
  await call(confirmWaiting, { token: later.confirm })
  expect(await entries()).toMatchObject([{ email, confirmed_at: clock.now() }])
})

test('an address that has left the list is not notified until it is confirmed by a new link', async () => {
  const { shop, call, ask, entries, told } = await open()
  const { confirm, leave } = await ask()
  await call(confirmWaiting, { token: confirm })
  await call(leaveWaitingList, { token: leave })
  const again = await ask()

  await expect(call(confirmWaiting, { token: confirm })).rejects.toMatchObject(over)
  expect(await call(leaveWaitingList, { token: leave })).toEqual({
    message: 'You are off the list, and we have deleted your address.',
  })
  expect(await entries()).toMatchObject([{ email, confirmed_at: null }])
  await comeThere(shop)
  expect(await told()).toEqual([])
  await call(confirmWaiting, { token: again.confirm })
  await tellWaiting(shop)
  expect(await told()).toEqual([email])
})

test('an address that leaves during a notification gets at most one, and nothing of it is kept', async () => {
  const { shop, call, ask, entries, told } = await open()
  const { confirm, leave } = await ask()
  await call(confirmWaiting, { token: confirm })
  await openHubNearby(shop)
  await Promise.all([tellWaiting(shop), call(leaveWaitingList, { token: leave }), tellWaiting(shop)])
  expect((await told()).length).toBeLessThanOrEqual(1)
  expect(await entries()).toEqual([])
  expect(await countWaiting(shop)).toEqual([])
})

test('the links of an address end with its notification, and leaving then has no effect', async () => {
  const { shop, call, ask, entries, told } = await open()
  const { confirm } = await ask()
  await call(confirmWaiting, { token: confirm })
  await comeThere(shop)
  const letter = await latestWaitingListMail(shop)
  expect(letter).toMatchObject({ subject: `We deliver to ${SOON} now`, confirm: '' })

  await call(leaveWaitingList, { token: letter.leave })
  await expect(call(confirmWaiting, { token: confirm })).rejects.toMatchObject(over)
  await tellWaiting(shop)
  expect(await told()).toEqual([email])
  expect(await entries()).toEqual([])
})

test('three processes at once notify 201 addresses once each', async () => {
  const opened = await open()
  const { shop, db, entries, told } = opened
  const readers = Array.from({ length: 201 }, (_, n) => `reader-${String(n).padStart(3, '0')}@example.com`)
  for (const reader of readers) await waits(shop, reader, { place: SOON, ...CITY })
  const others = [await opened.openAnother(), await opened.openAnother()]
  await openHubNearby(shop)
  await Promise.all([shop, ...others.map((other) => other.shop)].map(tellWaiting))
  await tellWaiting(shop)

  expect((await told()).toSorted()).toEqual(readers)
  expect(await entries()).toEqual([])
  const urls = await db.selectFrom('messages').select('unsubscribe_url').distinct().execute()
  expect(urls).toHaveLength(201)
})

test('an address on the list for two places is notified of the one that opens and stays for the other', async () => {
  const { shop, entries, told } = await open()
  await waits(shop, email, { place: SOON, ...CITY })
  await waits(shop, email, { place: NOOSA_HEADS, ...NOOSA })
  await openHubNearby(shop)
  await tellWaiting(shop)
  expect(await told()).toEqual([email])
  expect(await entries()).toMatchObject([{ email, place: NOOSA_HEADS }])
})

test('a notification that fails notifies no one, and the next run notifies all', async () => {
  const { shop, db, entries, told } = await open()
  await waits(shop, email, { place: SOON, ...CITY })
  await waits(shop, 'grace@example.com', { place: SOON, ...CITY })
  await openHubNearby(shop)
  await sql`create function break_off() returns trigger language plpgsql as $$ begin raise 'broken off'; end $$`.execute(
    db,
  )
  await sql`create trigger broken before delete on waiting_list execute function break_off()`.execute(db)
  await expect(tellWaiting(shop)).rejects.toThrow('broken off')
  expect(await told()).toEqual([])
  expect(await entries()).toHaveLength(2)

  await sql`drop trigger broken on waiting_list`.execute(db)
  await tellWaiting(shop)
  expect((await told()).toSorted()).toEqual([email, 'grace@example.com'])
  expect(await entries()).toEqual([])
})

type Shop = TestShop['shop']

async function open() {
  const opened = await openTestShop()
  const { db, shop, call } = opened
  return {
    ...opened,
    /** Requests to join and returns the links of the email. */
    async ask() {
      await call(joinWaitingList, { email, ...NOOSA })
      return latestWaitingListMail(shop)
    },
    entries: () => db.selectFrom('waiting_list').select(['email', 'place', 'confirmed_at']).execute(),
    /** The recipients of the notification. */
    async told(): Promise<string[]> {
      const news = db.selectFrom('messages').where('subject', 'like', 'We deliver to %')
      return (await news.select('recipient').execute()).map(({ recipient }) => recipient)
    },
  }
}

/** Moves the entries for Noosa Heads into the delivery area, opens a hub there and notifies their addresses. */
async function comeThere(shop: Shop): Promise<void> {
  await shop.db
    .updateTable('waiting_list')
    .set({ place: SOON, ...CITY })
    .execute()
  await openHubNearby(shop)
  await tellWaiting(shop)
}

async function openHubNearby(shop: Shop): Promise<void> {
  await addHub(shop, { title: 'City', ...CITY, is_open: true })
}

async function waits(
  { db, clock }: Shop,
  email: string,
  entry: { place: string; lat: number; lng: number },
): Promise<void> {
  const now = clock.now()
  await db
    .insertInto('waiting_list')
    .values({ id: `${email} ${entry.place}`, email, created_at: now, confirmed_at: now, ...entry })
    .execute()
}
