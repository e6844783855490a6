import { DAY_MS } from '#contract/brisbane-time.ts'
import type { AskOf } from '#contract/endpoint.ts'
import { addPromo, type changePromo, type PromoOfForm } from '#contract/offers/promos-desk/promos.ts'
import { checkoutOrder, promo as tryCode } from '#contract/orders/checkout/checkout.ts'
import { mobileOf, readyCustomer } from './checkout-shop.ts'
import type { TestShop } from './open-test-shop.ts'
import { operatorOf } from './operators.ts'

export const HOUR_MS = 3_600_000

export type PromoAsk = AskOf<typeof addPromo>

/** A manager with a function that adds a promo code, 15% off by default. */
export async function withPromos<Opened extends TestShop>(opened: Opened) {
  const manager = await operatorOf(opened, 'manager')
  const later = (days: number) => new Date(opened.clock.now().getTime() + days * DAY_MS).toISOString()
  const spring: PromoAsk = {
    code: 'SPRING',
    kind: 'percent',
    percent: 15,
    amount: null,
    min_goods: 0,
    max_off: null,
    starts_at: null,
    ends_at: later(30),
    uses_per_customer: null,
    uses: null,
    words: null,
  }
  const add = async (more: Partial<PromoAsk> = {}) =>
    (await manager.call(addPromo, { ...spring, ...more })).data
  return { ...opened, manager, later, spring, add }
}

/** Returns the form's request for an unchanged promo code. */
export function askOf({
  code,
  version,
  words,
  has_own_words,
  ...promo
}: PromoOfForm): AskOf<typeof changePromo> {
  const { kind, percent, amount, min_goods, max_off, starts_at, ends_at, uses_per_customer, uses } = promo
  const terms = { kind, percent, amount, min_goods, max_off, starts_at, ends_at, uses_per_customer, uses }
  return { code, version, ...terms, words: has_own_words ? words : null }
}

let customers = 0

/** Places an order with a promo code, each time for a new customer. */
export async function orderWith(opened: TestShop, promo_code: string) {
  const { call, ask } = await readyCustomer(opened, mobileOf(customers++))
  const given = (await call(tryCode, { code: promo_code })).data.discount
  const expected_total = Math.round((ask.expected_total - given) * 100) / 100
  const { order_id } = await call(checkoutOrder, { ...ask, expected_total, promo_code })
  return { number: order_id, given }
}
