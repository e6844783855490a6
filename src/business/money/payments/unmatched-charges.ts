import { formatCents } from '#contract/money.ts'
import type { PaymentIntent, Refund } from '#providers/payments/port.ts'
import type { Shop } from '../../shop.ts'
import type { Discrepancy } from './discrepancies-of-ours.ts'
import { knownOf, shopId } from './our-books.ts'

/** One refund id for each charge, so that a repeated refund is made only once. */
export function unmatchedRefundId(intentId: string): string {
  return `charge-${intentId}`
}

/** The refunded cents of charges that our books lack, by intent, as far as refunds were read. */
export type ReturnedCents = Map<string, number>

/**
 * Returns charges that our books lack, as after a restore. Our books are read last, so payments begun meanwhile count;
 * all refunds that came after these charges are known by then.
 */
export async function unmatchedCharges(
  shop: Shop,
  intents: Map<string, PaymentIntent>,
  returned: ReturnedCents,
): Promise<Discrepancy[]> {
  const left = ({ id, receivedCents, heldCents }: PaymentIntent) =>
    receivedCents + heldCents - (returned.get(id) ?? 0)
  const charges = [...intents.values()].filter((intent) => left(intent) > 0)
  const ids = charges.map(({ id }) => id)
  const known = await knownOf(shop, 'payments.intent_id', ids)
  const unmatched = charges.filter(({ id }) => !known.has(id))
  if (unmatched.length === 0) return []
  const numbers = unmatched.flatMap(({ orderNumber }) => orderNumber ?? [])
  const orders = await knownOf(shop, 'orders.number', numbers)
  const ours = await shopId(shop)
  return unmatched.map((intent) => {
    const { id, orderNumber, amountCents } = intent
    // A page that was paid a moment ago is known only by its session until it is settled.
    const mayPass = orderNumber !== undefined && orders.has(orderNumber)
    // A charge that another shop, or a person, made with the same account is not ours to refund.
    const isOurs = intent.shopId === ours && orderNumber !== undefined
    return {
      key: `charge ${id}`,
      event: 'charge without an order',
      says: `The provider ${took(intent)} by ${id}, for no order.`,
      at: intent.createdAt,
      mayPass,
      ...(isOurs && { unmatched: { intentId: id, orderNumber, amountCents, leftCents: left(intent) } }),
    }
  })
}

function took({ receivedCents, heldCents }: PaymentIntent): string {
  return heldCents > 0 ? `holds ${formatCents(heldCents)}` : `received ${formatCents(receivedCents)}`
}

/** Collects the refunded cents of each charge in `returned`. */
export async function unmatchedRefunds(
  shop: Shop,
  givenBack: Map<string, Refund>,
  returned: ReturnedCents,
): Promise<Discrepancy[]> {
  const refunds = [...givenBack.values()]
  const ids = refunds.flatMap(({ refundId }) => refundId ?? [])
  const known = await knownOf(shop, 'refunds.id', ids)
  const unmatched = refunds.filter(({ refundId }) => refundId === undefined || !known.has(refundId))
  for (const { intentId, status, amountCents } of unmatched)
    if (intentId !== undefined && status !== 'failed')
      returned.set(intentId, (returned.get(intentId) ?? 0) + amountCents)
  return unmatched.flatMap((refund): Discrepancy[] => {
    const { id, refundId, intentId = '', status, amountCents, createdAt: at } = refund
    const isOfUnmatched = refundId === unmatchedRefundId(intentId)
    if (isOfUnmatched && status !== 'failed') return []
    const says = isOfUnmatched
      ? `The refund of ${formatCents(amountCents)} by ${intentId}, for no order, failed (${id}).`
      : `The provider gave back ${formatCents(amountCents)} (${id}), unknown here.`
    return [{ key: `refund there ${id}`, at, event: 'refund differs', says, mayPass: !isOfUnmatched }]
  })
}
