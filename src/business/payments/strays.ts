import { formatCents } from '#contract/money.ts'
import type { PaymentIntent, Refund } from '#providers/payments/port.ts'
import type { Shop } from '../shop.ts'
import type { Difference } from './difference.ts'
import { knownIntents, knownOrders, knownRefunds, shopId } from './our-books.ts'

/** One for each charge, so that giving it back twice gives it back once. */
export function strayRefundId(intentId: string): string {
  return `charge-${intentId}`
}

/** Charges that our books lack, as after a restore. Looked up only now: what was begun meanwhile is in them. */
export async function strayCharges(
  shop: Shop,
  intents: Map<string, PaymentIntent>,
  givenBack: Map<string, Refund>,
): Promise<Difference[]> {
  const charges = [...intents.values()].filter((intent) => leftOf(intent, givenBack) > 0)
  const known = await knownIntents(
    shop,
    charges.map(({ id }) => id),
  )
  const strays = charges.filter(({ id }) => !known.has(id))
  const orders = await knownOrders(
    shop,
    strays.flatMap(({ orderNumber }) => orderNumber ?? []),
  )
  const ours = await shopId(shop)
  return strays.map((intent) => {
    const { id, orderNumber } = intent
    // A page that was paid a moment ago is known by its session until it is settled.
    const mayPass = orderNumber !== undefined && orders.has(orderNumber)
    // What another shop, or a person, charged by the same account is not ours to give back.
    const isOurs = intent.shopId === ours && orderNumber !== undefined && !mayPass
    return {
      key: `charge ${id}`,
      event: 'charge without an order',
      says: `The provider received ${formatCents(intent.receivedCents)} by ${id}, for no order.`,
      mayPass,
      ...(isOurs && { stray: { intentId: id, leftCents: leftOf(intent, givenBack) } }),
    }
  })
}

function leftOf({ id, receivedCents }: PaymentIntent, givenBack: Map<string, Refund>): number {
  let left = receivedCents
  for (const { intentId, status, amountCents } of givenBack.values())
    if (intentId === id && status !== 'failed') left -= amountCents
  return left
}

export async function strayRefunds(shop: Shop, givenBack: Map<string, Refund>): Promise<Difference[]> {
  const refunds = [...givenBack.values()]
  const known = await knownRefunds(
    shop,
    refunds.flatMap(({ refundId }) => refundId ?? []),
  )
  return refunds.flatMap((refund): Difference[] => {
    const { id, refundId, intentId = '', status, amountCents } = refund
    if (refundId !== undefined && known.has(refundId)) return []
    const isOfStray = refundId === strayRefundId(intentId)
    if (isOfStray && status !== 'failed') return []
    const says = isOfStray
      ? `The refund of ${formatCents(amountCents)} by ${intentId}, for no order, failed (${id}).`
      : `The provider gave back ${formatCents(amountCents)} (${id}), unknown here.`
    return [{ key: `refund there ${id}`, event: 'refund differs', says, mayPass: !isOfStray }]
  })
}
