import { expect, test } from 'vitest'
import { checkoutOrder, holdSlot } from '#contract/orders/checkout/checkout.ts'
import { cancelOrder } from '#contract/orders/orders/orders.ts'
import { addToCart } from '#contract/selling/cart/cart.ts'
import { SHOPPERS_PATIENCE } from '#database/connect.ts'
import {
  mobileOf,
  openCheckoutShop,
  type Ready,
  readyCustomer,
  readyCustomers,
} from '#testing/checkout-shop.ts'
import { countStock, expectBooksBalance } from '#testing/expect-books-balance.ts'
import type { TestShop } from '#testing/open-test-shop.ts'
import { withKey } from '#testing/with-key.ts'

const FIFTY = 50
const RUSH = 450
const PIECES = 60
const ONE_APPLE = { products: { apple: 1 }, slotId: 'noon', expectedTotal: 11.4 }
test.each([
  ['the same key', () => withKey('one'), FIFTY, []],
  ['other keys', (n: number) => withKey(`key-${n}`), 1, ['cart_empty']],
  ['no key', () => ({}), 1, ['cart_empty']],
])('fifty checkouts of one cart at once, with %s, make one order', async (_, options, answered, refused) => {
  const shop = await openCheckoutShop()
  const atStart = await countStock(shop.db)
  const { ask, call } = await readyCustomer(shop)

  const answers = await Promise.allSettled(
    Array.from({ length: FIFTY }, (_, n) => call(checkoutOrder, ask, options(n))),
  )

  expect(await countOrders(shop)).toBe(1)
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(answered)
  expect(reasonsOf(answers)).toEqual(refused)
  await expectBooksBalance(shop.db, atStart)
})

test('when fifty shoppers buy the last units at once, one gets them and the others are told they are out of stock', async () => {
  const shop = await openCheckoutShop()
  const buyers = await readyCustomers(shop, FIFTY)
  await shop.db.updateTable('stock').set({ on_hand: 2 }).execute()
  await shop.db.updateTable('slots').set({ capacity: FIFTY }).execute()
  const atStart = await countStock(shop.db)

  const answers = await allOrder(buyers)

  expect(await countOrders(shop)).toBe(1)
  expect(reasonsOf(answers)).toEqual(['insufficient_stock'])
  await expectBooksBalance(shop.db, atStart)
})

test('two processes sell the last units only once', async () => {
  const shop = await openCheckoutShop()
  const buyers = await readyCustomers(shop, 10)
  const other = await shop.openAnother()
  const elsewhere = await Promise.all(
    buyers.slice(5).map(async ({ customer, ask }) => ({ customer, ask, call: await other.callAs(customer) })),
  )
  await shop.db.updateTable('stock').set({ on_hand: 6 }).execute()

  await allOrder([...buyers.slice(0, 5), ...elsewhere])

  expect(await countOrders(shop)).toBe(3)
  await expectBooksBalance(shop.db)
})

test('a rush of shoppers on three processes sells every unit once, and all others are told there are none left', async () => {
  const shop = await openCheckoutShop({ patience: SHOPPERS_PATIENCE })
  await shop.db.updateTable('stock').set({ on_hand: PIECES }).execute()
  await shop.db.updateTable('slots').set({ capacity: RUSH }).execute()
  const atStart = await countStock(shop.db)
  const processes = [shop, await shop.openAnother(), await shop.openAnother()]
  const buyers = await Promise.all(
    Array.from({ length: RUSH }, async (_, n) => {
      const customer = await shop.has.customer(mobileOf(n))
      const ask = await shop.has.readyToOrder(customer, ONE_APPLE)
      return { customer, ask, call: await (processes[n % 3] ?? shop).callAs(customer) }
    }),
  )

  const answers = await allOrder(buyers)

  expect(reasonsOf(answers)).toEqual(['insufficient_stock'])
  expect(await countOrders(shop)).toBe(PIECES)
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(PIECES)
  await expectBooksBalance(shop.db, atStart)
})

test('a retried checkout that took the window’s last place is answered with its order', async () => {
  const shop = await openCheckoutShop()
  await shop.db.updateTable('slots').set({ capacity: 1 }).execute()
  const [{ ask, call }, other] = [await readyCustomer(shop), await readyCustomer(shop, mobileOf(1))]

  const { order_id } = await call(checkoutOrder, ask, withKey('one'))

  expect(await call(checkoutOrder, ask, withKey('one'))).toMatchObject({ order_id })
  await expect(other.call(checkoutOrder, other.ask, withKey('one'))).rejects.toMatchObject({
    code: 'slot_full',
  })
})

test('checkouts whose products come in opposite order never deadlock', async () => {
  const shop = await openCheckoutShop()
  const ids = Array.from({ length: 8 }, (_, n) => `p${n}`)
  for (const id of ids) await shop.has.product(id, { stock: 100 })
  const buyers = await readyCustomers(shop, 12)
  for (const [n, { customer }] of buyers.entries())
    for (const id of n % 2 ? ids : ids.toReversed()) await shop.has.cartLine(customer, id)

  const answers = await allOrder(
    buyers.map((buyer) => ({ ...buyer, ask: { ...buyer.ask, expected_total: 15.9 + 36 } })),
  )

  expect(reasonsOf(answers)).toEqual(['insufficient_stock'])
  expect(await countOrders(shop)).toBe(10)
  await expectBooksBalance(shop.db)
})

test('a delivery window takes only as many simultaneous orders as it has places', async () => {
  const shop = await openCheckoutShop()
  const buyers = await readyCustomers(shop, 20)
  await shop.db.updateTable('stock').set({ on_hand: 100 }).execute()
  await shop.db.updateTable('slots').set({ capacity: 7 }).execute()

  const answers = await allOrder(buyers)

  expect(await countOrders(shop)).toBe(7)
  expect(reasonsOf(answers)).toEqual(['slot_full'])
  await expectBooksBalance(shop.db)
})

test('a window is held for as many shoppers as it has places, and only those shoppers can order', async () => {
  const shop = await openCheckoutShop()
  const buyers = await readyCustomers(shop, 20)
  await shop.db.updateTable('stock').set({ on_hand: 100 }).execute()
  await shop.db.updateTable('slots').set({ capacity: 7 }).execute()

  const holds = await Promise.allSettled(
    buyers.map(({ call, ask }) => call(holdSlot, { address_id: ask.address_id, slot_id: ask.slot_id })),
  )
  const answers = await allOrder(buyers)

  const held = holds.map(({ status }) => status)
  expect(held.filter((status) => status === 'fulfilled')).toHaveLength(7)
  expect(answers.map(({ status }) => status)).toEqual(held)
  await expectBooksBalance(shop.db)
})

test('the last use of a promo code goes to only one of the shoppers who redeem it at once', async () => {
  const shop = await openCheckoutShop()
  await shop.has.promo('LAST', { usesLeft: 1 })
  const buyers = await readyCustomers(shop, 10)

  const answers = await allOrder(
    buyers.map((buyer) => ({
      ...buyer,
      ask: { ...buyer.ask, promo_code: 'last', expected_total: 15 },
    })),
  )

  expect(await countOrders(shop)).toBe(1)
  expect(reasonsOf(answers)).toEqual(['promo_not_valid'])
  await expectBooksBalance(shop.db)
})

test('ordering, cancelling and adding to the cart all at once leave the books balanced', async () => {
  const shop = await openCheckoutShop()
  const buyers = await readyCustomers(shop, 10)
  const atStart = await countStock(shop.db)

  await Promise.all(
    buyers.map(async ({ call, ask }) => {
      const placing = call(checkoutOrder, ask, withKey('one'))
      await Promise.allSettled([placing, call(addToCart, { productId: 'apple' })])
      const order = await placing.catch(() => undefined)
      if (order) {
        const { order_id } = order
        await Promise.all([call(cancelOrder, { order_id }), call(addToCart, { productId: 'apple' })])
      }
    }),
  )

  await expectBooksBalance(shop.db, atStart)
  const live = await shop.db.selectFrom('orders').select('id').where('status', '=', 'pending').execute()
  expect(live).toEqual([])
})

function allOrder(buyers: Ready[]) {
  return Promise.allSettled(buyers.map(({ call, ask }) => call(checkoutOrder, ask)))
}

async function countOrders({ db }: TestShop): Promise<number> {
  return (await db.selectFrom('orders').select('id').execute()).length
}

/** Returns each refusal code once. */
function reasonsOf(answers: PromiseSettledResult<unknown>[]): string[] {
  const codes = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.code] : []))
  return [...new Set(codes)].sort()
}
