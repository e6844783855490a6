import { DAY_MS } from '#contract/brisbane-time.ts'
import { openTestShop, type TestShop } from './open-test-shop.ts'

const SIX_HOURS_MS = 6 * 3_600_000

/** A shop that delivers: apples at $4.50, delivery at $6.90, and one window with ample capacity. */
export async function openCheckoutShop(otherwise: Parameters<typeof openTestShop>[0] = {}, inDays = 0) {
  const shop = await openTestShop(otherwise)
  await makeDeliver(shop, inDays)
  return shop
}

/** The days from which on a window is too far away for a hold, so that the card of an order for it is kept. */
export const CARD_KEPT = 7

export async function makeDeliver({ has, clock }: TestShop, inDays = 0): Promise<void> {
  await has.hub()
  await has.band(100_000, 690)
  await has.product('apple', { stock: 20 })
  await has.slot('noon', 'City', {
    startsAt: new Date(clock.now().getTime() + inDays * DAY_MS + SIX_HOURS_MS),
  })
}

/** The total of two apples with delivery, in dollars. */
export const TWO_APPLES = { slotId: 'noon', expectedTotal: 15.9 }

/** A customer with two apples in the cart, and the request that orders them. */
export async function readyCustomer({ has, callAs }: TestShop, mobile?: string) {
  const customer = await has.customer(mobile)
  const ask = await has.readyToOrder(customer, TWO_APPLES)
  return { customer, ask, call: await callAs(customer) }
}

export function mobileOf(n: number): string {
  return `04${String(n).padStart(8, '0')}`
}

export type Ready = Awaited<ReturnType<typeof readyCustomer>>

export async function readyCustomers(shop: TestShop, count: number): Promise<Ready[]> {
  const ready: Ready[] = []
  for (let n = 0; n < count; n++) ready.push(await readyCustomer(shop, mobileOf(n)))
  return ready
}
