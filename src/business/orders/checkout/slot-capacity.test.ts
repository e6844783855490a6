import { expect, test } from 'vitest'
import { openTestShop } from '#testing/open-test-shop.ts'
import { inTransaction } from '../../shop.ts'
import { bookSlot, requireCapacity } from './slot-capacity.ts'

const MINUTE_MS = 60_000

test.each([
  ['empty', 0, []],
  ['with a place left beside what is booked', 1, []],
  ['with a place left beside what another holds', 0, ['theirs']],
  ['whose last place this cart holds', 1, ['mine']],
])('a delivery window with room can be booked (%s)', async (_, booked, holders) => {
  const { hold, requireFor, book, windowNow } = await open({ capacity: 2, booked })
  for (const holder of holders) await hold(holder)
  await requireFor('mine')
  await book('mine')
  expect(await windowNow()).toBe(booked + 1)
})

test.each([
  ['booked', 2, []],
  ['booked and held', 1, ['theirs']],
  ['held', 0, ['theirs', 'hers']],
])('a full delivery window (%s) refuses a booking and stays as it was', async (_, booked, holders) => {
  const { hold, requireFor, book, windowNow } = await open({ capacity: 2, booked })
  for (const holder of holders) await hold(holder)
  await expect(requireFor('mine')).rejects.toMatchObject({ code: 'slot_full' })
  await expect(book('mine')).rejects.toMatchObject({ code: 'slot_full' })
  expect(await windowNow()).toBe(booked)
})

test('an expired hold no longer blocks a delivery window', async () => {
  const { hold, book, clock } = await open({ capacity: 1 })
  await hold('theirs')
  await expect(book('mine')).rejects.toMatchObject({ code: 'slot_full' })
  clock.advance(15 * MINUTE_MS)
  await book('mine')
})

test('a delivery window past its cut-off can be booked only by the cart that holds a place in it', async () => {
  const { hold, requireFor, book, clock } = await open({ capacity: 3, cutOffInMinutes: 5 })
  await hold('mine')
  clock.advance(5 * MINUTE_MS)
  await expect(requireFor('theirs')).rejects.toMatchObject({ code: 'slot_closed' })
  await expect(book('theirs')).rejects.toMatchObject({ code: 'slot_closed' })
  await book('mine')
})

test('a place cannot be held again after the cut-off, even by the cart that already holds it', async () => {
  const { hold, requireFor, clock } = await open({ capacity: 3, cutOffInMinutes: 5 })
  await hold('mine')
  clock.advance(5 * MINUTE_MS)
  await expect(requireFor('mine')).rejects.toMatchObject({ code: 'slot_closed' })
})

test('booking a delivery window releases the cart’s own hold and keeps the others', async () => {
  const { db, hold, book } = await open({ capacity: 3 })
  await hold('mine')
  await hold('theirs')
  await book('mine')
  expect(await db.selectFrom('slot_holds').select('cart_id').execute()).toEqual([{ cart_id: 'theirs' }])
})

test('the last place in a delivery window goes to one of several concurrent bookings', async () => {
  const { book, windowNow } = await open({ capacity: 1 })
  const booked = await Promise.allSettled(['mine', 'theirs', 'hers'].map(book))
  expect(booked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await windowNow()).toBe(1)
})

async function open({ capacity = 2, booked = 0, cutOffInMinutes = 60 }) {
  const { shop, db, clock, has } = await openTestShop()
  await has.hub()
  const cutOffAt = new Date(clock.now().getTime() + cutOffInMinutes * MINUTE_MS)
  await has.slot('evening', 'City', { capacity, booked, cutOffAt })
  for (const [n, id] of ['mine', 'theirs', 'hers'].entries()) {
    const { id: customer_id } = await has.customer(`040000000${n}`)
    await db.insertInto('carts').values({ id, customer_id }).execute()
  }
  return {
    db,
    clock,
    async hold(cart_id: string) {
      const expires_at = new Date(clock.now().getTime() + 15 * MINUTE_MS)
      await db.insertInto('slot_holds').values({ cart_id, slot_id: 'evening', expires_at }).execute()
    },
    requireFor: (cartId: string) =>
      inTransaction(shop, (shop) => requireCapacity(shop, { slotId: 'evening', cartId })),
    book: (cartId: string) => inTransaction(shop, (shop) => bookSlot(shop, { slotId: 'evening', cartId })),
    async windowNow() {
      const row = await db.selectFrom('slots').select('booked').where('id', '=', 'evening').executeTakeFirst()
      return row?.booked
    },
  }
}
