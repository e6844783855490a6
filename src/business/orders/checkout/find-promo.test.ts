import { expect, test } from 'vitest'
import { checkoutOrder } from '#contract/orders/checkout/checkout.ts'
import { cancelOrder } from '#contract/orders/orders/orders.ts'
import { openCheckoutShop, readyCustomer } from '#testing/checkout-shop.ts'
import { findPromo, spelled } from '../../offers/promos/find-promo.ts'

const worth = { goodsCents: 5_000, deliveryCents: 690, windowFeeCents: 0 }
const HOUR_MS = 3_600_000

test.each([
  ['welcome10', 'WELCOME10'],
  ['  Welcome10 ', 'WELCOME10'],
  ['\tWELCOME10\n', 'WELCOME10'],
])('%o is normalised to %s', (typed, code) => {
  expect(spelled(typed)).toBe(code)
})

test.each([
  [{ kind: 'percent', percent: 10 }, 500, 0],
  [{ kind: 'percent', percent: 10, maxOffCents: 300 }, 300, 0],
  [{ kind: 'amount', amountCents: 700 }, 700, 0],
  [{ kind: 'amount', amountCents: 700, minGoodsCents: 5_000 }, 700, 0],
  [{ kind: 'free_delivery' }, 0, 690],
  [{ kind: 'free_delivery', maxOffCents: 500 }, 0, 500],
] as const)(
  'a promo code with %o takes %i cents off the goods and %i off the delivery',
  async (facts, goods, delivery) => {
    const { find, has } = await open()
    await has.promo('CODE', facts)
    expect((await find('CODE'))?.off).toEqual({
      goodsCents: goods,
      deliveryCents: delivery,
      isLimited: false,
    })
  },
)

test.each([
  ['there is none of that name', undefined],
  ['it has not begun', { startsAt: 1 }],
  ['it has ended', { endsAt: 0 }],
  ['it is used up', { usesLeft: 0 }],
  ['it wants more goods', { minGoodsCents: 5_001 }],
])('a promo code does not apply when %s', async (_, facts) => {
  const { find, has, clock } = await open()
  const at = (hours: number) => new Date(clock.now().getTime() + hours * HOUR_MS)
  if (facts) {
    const { startsAt, endsAt, ...rest } = { startsAt: -2, endsAt: 2, ...facts }
    await has.promo('CODE', { ...rest, startsAt: at(startsAt), endsAt: at(endsAt) })
  }
  expect(await find('CODE')).toBeUndefined()
})

test('a promo code applies from its start until just before its end', async () => {
  const { find, has, clock } = await open()
  const at = (ms: number) => new Date(clock.now().getTime() + ms)
  await has.promo('CODE', { startsAt: at(HOUR_MS), endsAt: at(2 * HOUR_MS) })
  clock.advance(HOUR_MS - 1)
  expect(await find('CODE')).toBeUndefined()
  clock.advance(1)
  expect(await find('CODE')).toBeDefined()
  clock.advance(HOUR_MS - 1)
  expect(await find('CODE')).toBeDefined()
  clock.advance(1)
  expect(await find('CODE')).toBeUndefined()
})

test('an order counts as a customer’s use of a promo code until it is cancelled', async () => {
  const shop = await openCheckoutShop()
  await shop.has.promo('ONCE', { kind: 'amount', amountCents: 100, usesPerCustomer: 1 })
  const { customer, ask, call } = await readyCustomer(shop)
  const find = (who = customer) => findPromo(shop.shop, who, 'ONCE', worth)
  const { order_id } = await call(checkoutOrder, { ...ask, promo_code: 'ONCE', expected_total: 14.9 })
  expect(await find()).toBeUndefined()
  expect(await find(await shop.has.customer('0400000009'))).toBeDefined()
  await call(cancelOrder, { order_id })
  expect(await find()).toBeDefined()
})

async function open() {
  const { shop, has, clock } = await openCheckoutShop()
  const customer = await has.customer()
  return { has, clock, find: (code: string) => findPromo(shop, customer, code, worth) }
}
