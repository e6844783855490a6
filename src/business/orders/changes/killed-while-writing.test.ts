import { expect, test } from 'vitest'
import { createPaymentIntent, paymentResult } from '#contract/money/payments/payments.ts'
import { changeOrder, dropChange } from '#contract/orders/changes/order-changes.ts'
import { type Changing, idOf, openChangingShop } from '#testing/changing.ts'
import { expectBooksBalance } from '#testing/expect-books-balance.ts'
import { holdingOrder, kill, killWhileWriting } from '#testing/kill-while-writing.ts'
import { chargeHeld, type MoneyAtProvider, moneyAtProvider } from '#testing/paying.ts'
import { processesWaiting, untilWaiting } from '#testing/waiting-for-locks.ts'
import { withKey } from '#testing/with-key.ts'
import { reconcile } from '../../money/payments/reconcile-books.ts'
import { settleHolds } from '../../money/payments/settle-holds.ts'
import { sweepPayments } from '../../money/payments/sweep-payments.ts'
import { moveOrder } from '../orders/move-order.ts'

const MINUTE_MS = 60_000
/** $6.00 more than the two apples that are paid. */
const MORE = { products: { apple: 2, pear: 2 } }
/** $4.50 less. */
const LESS = { products: { apple: 1 } }

type Ids = { order_id: string; change_id: string }

const waysToFinish: [what: string, finish: (shop: Changing, ids: Ids) => Promise<unknown>][] = [
  ['the return of the browser', (shop, ids) => shop.call(paymentResult, ids)],
  ['the provider’s event', (shop) => shop.doJobs()],
  ['the sweeper', (shop) => sweepPayments(shop.shop)],
]

test.each(waysToFinish)(
  'a process killed while %s records the payment leaves the change to another, which makes it once',
  async (_, finish) => {
    const shop = await openChangingShop()
    const change_id = idOf(await shop.change(MORE))
    await shop.payChange(change_id)
    await shop.hear()
    shop.clock.advance(2 * MINUTE_MS)

    await killWhileWriting(shop, () => finish(shop, { order_id: shop.order.number, change_id }))
    expect(await shop.read()).toMatchObject({ version: 1, quantity: 2, open_change: { change_id } })
    expect(await pears(shop)).toEqual({ on_hand: 8, held: 2, sold: 0 })
    await expectBooksBalance(shop.db, shop.atStart)

    await sweepFromTwo(shop)
    expect(await shop.read()).toMatchObject({ version: 2, quantity: 4, open_change: null })
    expect(await pears(shop)).toEqual({ on_hand: 8, held: 0, sold: 2 })
    await expectTold(shop, 'It costs $6.00 more.')
    await expectWhole(shop, { held: 1590 + 600 })
  },
)

test('of two processes that finish a change at once, one is killed and the other makes the change', async () => {
  const shop = await openChangingShop()
  const ids = { order_id: shop.order.number, change_id: idOf(await shop.change(MORE)) }
  await shop.payChange(ids.change_id)
  const other = await (await shop.openAnother()).callAs(shop.customer)

  const answers = await holdingOrder(shop, async () => {
    const asked = Promise.allSettled([shop.call(paymentResult, ids), other(paymentResult, ids)])
    await untilWaiting(shop.db, 2)
    await kill(shop, (await processesWaiting(shop.db))[0])
    await untilWaiting(shop.db, 1)
    return () => asked
  })

  expect((await answers()).map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await shop.read()).toMatchObject({ version: 2, quantity: 4 })
  await sweepFromTwo(shop)
  await expectTold(shop, 'It costs $6.00 more.')
  await expectWhole(shop, { held: 1590 + 600 })
})

test('two processes that finish a change at once both report it as made, and it is made once', async () => {
  const shop = await openChangingShop()
  const ids = { order_id: shop.order.number, change_id: idOf(await shop.change(MORE)) }
  await shop.payChange(ids.change_id)
  const other = await (await shop.openAnother()).callAs(shop.customer)

  const answers = await holdingOrder(shop, async () => {
    const asked = [shop.call(paymentResult, ids), other(paymentResult, ids)]
    await untilWaiting(shop.db, 2)
    return () => Promise.all(asked)
  })

  expect((await answers()).map(({ change_state }) => change_state)).toEqual(['made', 'made'])
  expect((await shop.read()).version).toBe(2)
  await expectTold(shop, 'It costs $6.00 more.')
  await expectWhole(shop, { held: 1590 + 600 })
})

test('a process killed while it saves a cheaper change has changed nothing, and a retry makes the change once', async () => {
  const shop = await openChangingShop()
  const asked = await shop.seen(LESS)
  await killWhileWriting(shop, () => shop.call(changeOrder, asked, withKey('one')))
  expect(await shop.read()).toMatchObject({ version: 1, quantity: 2, order_amount: 15.9 })
  await expectWhole(shop, { held: 1590 })

  const other = await (await shop.openAnother()).callAs(shop.customer)
  for (let time = 0; time < 2; time++)
    expect(await other(changeOrder, asked, withKey('one'))).toMatchObject({
      data: { version: 2, quantity: 1 },
      change: { state: 'made', difference: -4.5 },
    })
  await shop.doJobs()
  await expectWhole(shop, { held: 1590 })
})

test('a process killed while it packs an order has changed nothing, and packing it again charges it once', async () => {
  const shop = await openChangingShop()
  await killWhileWriting(shop, () => moveOrder(shop.shop, shop.order.number, 'packed'))
  await shop.doJobs()
  await expectWhole(shop, { held: 1590 })
  await moveOrder(shop.shop, shop.order.number, 'packed')
  await shop.doJobs()
  await expectWhole(shop, { taken: 1590 })
})

test.each([
  ['charged', 'packed', { taken: 1590 }],
  ['let go', 'cancelled', {}],
] as const)(
  'a process killed while it notes that an order was %s leaves that to another',
  async (_, move, money) => {
    const shop = await openChangingShop()
    await moveOrder(shop.shop, shop.order.number, move)
    await killWhileWriting(shop, () => settleHolds(shop.shop, { orderId: shop.order.id }))
    expect(await moneyAtProvider(shop)).toEqual(money)
    const { charged_at } = await shop.db.selectFrom('payments').select('charged_at').executeTakeFirstOrThrow()
    expect(charged_at).toBe(null)
    await sweepFromTwo(shop)
    await expectWhole(shop, money)
  },
)

test('a refund that a process has not sent is sent once by the sweeps of two others', async () => {
  const shop = await chargeHeld(await openChangingShop())
  await shop.change(LESS)
  expect(await moneyAtProvider(shop)).toEqual({ taken: 1590 })

  await sweepFromTwo(shop)
  expect(await moneyAtProvider(shop)).toEqual({ taken: 1590, returned: 450 })
  await shop.doJobs()
  await expectWhole(shop, { taken: 1590, returned: 450 })
})

test('an unpaid change whose sweep is killed has its goods released once by the next sweeps', async () => {
  const shop = await openChangingShop()
  const ids = { order_id: shop.order.number, change_id: idOf(await shop.change(MORE)) }
  await shop.call(createPaymentIntent, ids)
  shop.clock.advance(16 * MINUTE_MS)

  await killWhileWriting(shop, () => sweepPayments(shop.shop))
  expect(await pears(shop)).toEqual({ on_hand: 8, held: 2, sold: 0 })

  await sweepFromTwo(shop)
  expect(await pears(shop)).toEqual({ on_hand: 10, held: 0, sold: 0 })
  expect(await shop.read()).toMatchObject({ version: 1, quantity: 2, open_change: null })
  await expect(shop.call(createPaymentIntent, ids)).rejects.toMatchObject({ code: 'payment_over' })
  await expectWhole(shop, { held: 1590 })
})

test('a change paid just before its time is up, and found by two sweeps, is made and stays', async () => {
  const shop = await openChangingShop()
  const order_id = shop.order.number
  await shop.payChange(idOf(await shop.change(MORE)))
  shop.clock.advance(13 * MINUTE_MS)

  await sweepFromTwo(shop)
  expect(await shop.read()).toMatchObject({ version: 2, open_change: null })
  expect((await shop.call(dropChange, { order_id })).data).toMatchObject({ version: 2, quantity: 4 })
  await expectTold(shop, 'It costs $6.00 more.')
  await expectWhole(shop, { held: 1590 + 600 })
})

test('a change dropped by its customer while its payment is being recorded is made', async () => {
  const shop = await openChangingShop()
  const ids = { order_id: shop.order.number, change_id: idOf(await shop.change(MORE)) }
  await shop.payChange(ids.change_id)
  const other = await (await shop.openAnother()).callAs(shop.customer)

  const answers = await holdingOrder(shop, async () => {
    const asked = [shop.call(dropChange, ids), other(paymentResult, ids)]
    await untilWaiting(shop.db, 2)
    return () => Promise.allSettled(asked)
  })

  expect((await answers()).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
  await shop.doJobs()
  expect(await shop.read()).toMatchObject({ version: 2, open_change: null })
  await expectWhole(shop, { held: 1590 + 600 })
})

/** Runs the sweeps of two other processes at the same moment, and then once more. */
async function sweepFromTwo(shop: Changing): Promise<void> {
  shop.clock.advance(2 * MINUTE_MS)
  const others = [await shop.openAnother(), await shop.openAnother()]
  for (let time = 0; time < 2; time++) await Promise.all(others.map((other) => sweepPayments(other.shop)))
}

function pears({ db }: Changing) {
  return db
    .selectFrom('stock')
    .select(['on_hand', 'held', 'sold'])
    .where('product_id', '=', 'pear')
    .executeTakeFirstOrThrow()
}

async function expectTold({ db, read }: Changing, words: string): Promise<void> {
  const messages = await db
    .selectFrom('messages')
    .select('body')
    .where('body', 'like', '%was changed%')
    .execute()
  expect(messages).toHaveLength(1)
  expect((await read()).timeline.filter(({ message }) => message.includes(words))).toHaveLength(1)
}

async function expectWhole(shop: Changing, money: MoneyAtProvider): Promise<void> {
  expect(await moneyAtProvider(shop)).toEqual(money)
  expect(await reconcile(shop.shop)).toEqual([])
  await expectBooksBalance(shop.db, shop.atStart)
}
