import { placeOrder } from '#business/orders/checkout/place-order.ts'
import { lockOrder } from '#business/orders/orders/lock-order.ts'
import { orderPaid } from '#business/orders/orders/order-paid.ts'
import { type Customer, inTransaction, type Shop } from '#business/shop.ts'
import { DAY_MS } from '#contract/brisbane-time.ts'
import type { AskOf } from '#contract/endpoint.ts'
import type { checkoutOrder } from '#contract/orders/checkout/checkout.ts'
import { newId } from '#database/new-id.ts'
import { customerBuilders } from './customer-builders.ts'

interface PromoFacts {
  kind?: 'percent' | 'amount' | 'free_delivery'
  percent?: number
  amountCents?: number
  minGoodsCents?: number
  maxOffCents?: number
  startsAt?: Date
  endsAt?: Date
  usesPerCustomer?: number
  usesLeft?: number
}

interface Ready {
  /** Quantities by product; two apples by default. */
  products?: Record<string, number>
  slotId: string
  /** The expected total in dollars. */
  expectedTotal: number
  promoCode?: string
}

const SHEET = {
  bg_color: '#fff3d2',
  text_color: '#16211b',
  offer_color: '#7a5200',
  bottomsheet_image_url: '/pictures/basket.webp',
  title: 'Something off',
  subtitle: 'For a while.',
  offer: { key: 'Use code', value: '' },
  button_cta_text: 'Start shopping',
  content: [{ heading: 'How it works', bullets: ['Enter the code at checkout.'] }],
}

/** Inserts orders and the rows that a checkout needs. */
export function orderBuilders(shop: Shop) {
  const { db, clock } = shop
  const { address, cartLine } = customerBuilders(shop)

  async function readyToOrder(customer: Customer, ready: Ready): Promise<AskOf<typeof checkoutOrder>> {
    for (const [product, units] of Object.entries(ready.products ?? { apple: 2 }))
      await cartLine(customer, product, units)
    return {
      address_id: await address(customer),
      slot_id: ready.slotId,
      expected_total: ready.expectedTotal,
      ...(ready.promoCode !== undefined && { promo_code: ready.promoCode }),
    }
  }

  return {
    async promo(code: string, facts: PromoFacts = {}): Promise<string> {
      const { kind = 'percent' } = facts
      const now = clock.now().getTime()
      await db
        .insertInto('promos')
        .values({
          id: `promo-${code}`,
          code,
          kind,
          percent: kind === 'percent' ? (facts.percent ?? 10) : null,
          amount_cents: kind === 'amount' ? (facts.amountCents ?? 500) : null,
          min_goods_cents: facts.minGoodsCents ?? 0,
          max_off_cents: facts.maxOffCents ?? null,
          starts_at: facts.startsAt ?? new Date(now - DAY_MS),
          ends_at: facts.endsAt ?? new Date(now + DAY_MS),
          uses_per_customer: facts.usesPerCustomer ?? null,
          uses_left: facts.usesLeft ?? null,
          sheet: JSON.stringify({ ...SHEET, offer: { ...SHEET.offer, value: code } }),
        })
        .execute()
      return code
    },

    /** Fills the customer's cart and returns the request that orders it. */
    readyToOrder,

    /** Marks an order as paid and charged without calling the provider. */
    async payment(orderId: string): Promise<void> {
      await inTransaction(shop, async (shop) => {
        await shop.db
          .updateTable('payments')
          .set((row) => ({
            status: 'paid',
            intent_id: `pi_${orderId}`,
            settled_at: clock.now(),
            charge_cents: row.ref('amount_cents'),
            charged_at: clock.now(),
          }))
          .where('order_id', '=', orderId)
          .execute()
        await orderPaid(shop, await lockOrder(shop, orderId))
      })
    },

    /** Places an order as a customer does. Returns its id and its public order number. */
    async order(customer: Customer, ready: Ready): Promise<{ id: string; number: string }> {
      const ask = await readyToOrder(customer, ready)
      const input = { safe_to_leave: false, if_out: 'best_match' as const, ...ask }
      const { order_id: number } = await placeOrder(shop, customer, { input, key: newId(clock.now()) })
      const { id } = await db
        .selectFrom('orders')
        .select('id')
        .where('number', '=', number)
        .executeTakeFirstOrThrow()
      return { id, number }
    },
  }
}
