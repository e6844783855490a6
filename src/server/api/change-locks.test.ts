import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { changeOrder, previewChange } from '#contract/orders/changes/order-changes.ts'
import { checkoutOrder } from '#contract/orders/checkout/checkout.ts'
import type { Database } from '#database/connect.ts'
import { type Changing, openChangingShop } from '#testing/changing.ts'
import { expectBooksBalance } from '#testing/expect-books-balance.ts'

const HOUR_MS = 3_600_000
/** Cheaper than the two apples, and changes the stock of both products. */
const ONE_PEAR = { pear: 1 }

test.each([
  ['zulu', 'noon'],
  ['alpha', 'alpha'],
])(
  'a change to window %s holds no locks while it waits for window %s, the first by id',
  async (to, first) => {
    const shop = await openChangingShop()
    await openWindow(shop, to)
    const asked = await shop.seen({ slot_id: to, products: ONE_PEAR })
    const changing = await shop.db.transaction().execute(async (other) => {
      await other.selectFrom('slots').select('id').where('id', '=', first).forNoKeyUpdate().execute()
      const changing = Promise.allSettled([shop.call(changeOrder, asked)])
      await vi.waitFor(async () => expect(await waiting(shop.db)).toHaveLength(1))
      await other.selectFrom('slots').select('id').forNoKeyUpdate().noWait().execute()
      await lockGoods(other, ['apple', 'pear'])
      return () => changing
    })
    expect(await changing()).toMatchObject([{ value: { data: { slot: { id: to }, version: 2 } } }])
    await expectBooksBalance(shop.db, shop.atStart)
  },
)

test('a change that waits for a product’s stock holds both windows and no later stock rows', async () => {
  const shop = await openChangingShop()
  await openWindow(shop, 'zulu')
  const asked = await shop.seen({ slot_id: 'zulu', products: ONE_PEAR })
  const changing = await shop.db.transaction().execute(async (other) => {
    await lockGoods(other, ['apple'])
    const changing = Promise.allSettled([shop.call(changeOrder, asked)])
    await vi.waitFor(async () => expect(await waiting(shop.db)).toHaveLength(1))
    const free = await other.selectFrom('slots').select('id').forNoKeyUpdate().skipLocked().execute()
    expect(free).toEqual([])
    await lockGoods(other, ['pear'])
    return () => changing
  })
  expect(await changing()).toMatchObject([{ value: { data: { version: 2 } } }])
})

test('two shoppers who swap windows and products at the same moment both get what they want', async () => {
  const shop = await openChangingShop()
  await openWindow(shop, 'zulu')
  const other = await shop.has.customer('0400000001')
  const ordered = { slotId: 'zulu', products: { pear: 2 }, expectedTotal: 12.9 }
  const { id, number: order_id } = await shop.has.order(other, ordered)
  await shop.has.payment(id)
  const call = await shop.callAs(other)
  const wanted = { order_id, slot_id: 'noon', lines: [{ product_id: 'apple', quantity: 1 }] }
  const { amounts, version } = await call(previewChange, wanted)
  const theirs = { ...wanted, version, expected_total: amounts.bill_amount }
  const mine = await shop.seen({ slot_id: 'zulu', products: ONE_PEAR })

  const answers = await Promise.all([shop.call(changeOrder, mine), call(changeOrder, theirs)])

  expect(answers.map(({ data }) => [data.slot.id, data.version])).toEqual([
    ['zulu', 2],
    ['noon', 2],
  ])
  await expectBooksBalance(shop.db, shop.atStart)
})

test('a change of window and a checkout at the same moment both go through', async () => {
  const shop = await openChangingShop()
  await openWindow(shop, 'zulu')
  const other = await shop.has.customer('0400000001')
  const ask = await shop.has.readyToOrder(other, {
    slotId: 'noon',
    products: { apple: 1, pear: 1 },
    expectedTotal: 14.4,
  })
  const call = await shop.callAs(other)
  const mine = await shop.seen({ slot_id: 'zulu', products: ONE_PEAR })

  const [changed] = await Promise.all([shop.call(changeOrder, mine), call(checkoutOrder, ask)])

  expect(changed.data).toMatchObject({ slot: { id: 'zulu' }, version: 2 })
  expect(await shop.db.selectFrom('orders').select('slot_id').orderBy('slot_id').execute()).toEqual([
    { slot_id: 'noon' },
    { slot_id: 'zulu' },
  ])
  await expectBooksBalance(shop.db, shop.atStart)
})

function openWindow({ has, clock }: Changing, id: string): Promise<string> {
  return has.slot(id, 'City', { startsAt: new Date(clock.now().getTime() + 9 * HOUR_MS) })
}

/** Locks the stock rows, or fails at once if another transaction holds them. */
async function lockGoods(db: Database, ids: string[]): Promise<void> {
  await db
    .selectFrom('stock')
    .select('product_id')
    .where('product_id', 'in', ids)
    .forNoKeyUpdate()
    .noWait()
    .execute()
}

function waiting(db: Database) {
  return db
    .selectFrom(sql<{ wait_event_type: string; datname: string }>`pg_stat_activity`.as('activity'))
    .select('wait_event_type')
    .where('wait_event_type', '=', 'Lock')
    .where('datname', '=', sql<string>`current_database()`)
    .execute()
}
