import { randomInt } from 'node:crypto'
import type { Customer, Shop } from '#business/shop.ts'
import type { OrderStatus } from '#contract/order-status.ts'
import { newId } from '#database/new-id.ts'

interface OrderFacts {
  status?: OrderStatus
  formattedAddress?: string
}

export interface KeptOrder {
  id: string
  number: string
  intentId: string
}

/** An order that a customer placed some time ago, with its line, its events, its payment and what was told of it. */
export async function keepOrder(
  { db, clock }: Shop,
  customer: Customer,
  { status = 'delivered', formattedAddress = '12 Queen Street, Brisbane City 4000' }: OrderFacts = {},
): Promise<KeptOrder> {
  const now = clock.now()
  const id = newId(now)
  const number = String(randomInt(10_000_000, 99_999_999))
  const intentId = `pi_secret_${number}`
  const hub = `hub-${id}`
  await db.insertInto('hubs').values({ id: hub, title: 'City', lat: -27.47, lng: 153.02 }).execute()
  const slot = { hub_id: hub, starts_at: now, ends_at: new Date(now.getTime() + 1), cut_off_at: now }
  await db
    .insertInto('slots')
    .values({ id: `slot-${id}`, ...slot, capacity: 5, booked: 1 })
    .execute()
  await db.insertInto('carts').values({ id, customer_id: customer.id, status: 'ordered' }).execute()
  await db
    .insertInto('orders')
    .values({
      ...{ id, number, customer_id: customer.id, cart_id: id, status, payment_status: 'paid' },
      ...{ placed_at: now, pay_until: now, idempotency_key: 'a key', request_hash: Buffer.from('hash') },
      ...{ units: 2, goods_cents: 900, product_discount_cents: 0, delivery_cents: 390, total_cents: 1290 },
      ...{ gst_cents: 35, slot_id: `slot-${id}`, slot_starts_at: now, slot_ends_at: slot.ends_at },
      distance_metres: 4_200,
      address: JSON.stringify({
        ...{ name: 'Ada Lovelace', phone: '0412 345 678', building: 'Unit 4', formattedAddress },
        coordinates: { lat: -27.47, lng: 153.02 },
      }),
      note: 'Mind the cat',
      goods_state: 'sold',
    })
    .execute()
  await db
    .insertInto('payments')
    .values(paymentOf(id, intentId, now))
    .execute()
  await db
    .insertInto('payment_events')
    .values({
      ...{ id: `evt-${id}`, type: 'payment_intent.succeeded', intent_id: intentId },
      ...{ body: JSON.stringify({ name: 'Ada Lovelace' }), received_at: now, handled_at: now },
    })
    .execute()
  await db
    .insertInto('order_events')
    .values({
      order_id: id,
      from_status: null,
      to_status: 'pending',
      actor: 'customer',
      detail: '{}',
      at: now,
    })
    .execute()
  return { id, number, intentId }
}

function paymentOf(id: string, intentId: string, now: Date) {
  return {
    ...{ id: `pay-${id}`, order_id: id, intent_id: intentId, amount_cents: 1290, status: 'paid' as const },
    ...{ created_at: now, settled_at: now },
  }
}
