import { formatCents } from '#contract/money.ts'
import type { PaymentIntent, Refund } from '#providers/payments/port.ts'
import type { Shop } from '../shop.ts'

const DAY_MS = 86_400_000

/** Every difference between our books and the provider's, each as a sentence. None is what it should be. */
export async function reconcile(shop: Shop): Promise<string[]> {
  const payments = await ourPayments(shop)
  const refunds = await ourRefunds(shop)
  // Their clock and ours are never quite the same.
  const since = new Date((payments[0]?.created_at.getTime() ?? 0) - DAY_MS)
  const intents = await byId(shop.payments.listIntents(since))
  const givenBack = await byId(shop.payments.listRefunds(since))
  return [
    ...payments.flatMap((payment) => differencesOfPayment(payment, intents)),
    ...refunds.flatMap((refund) => differencesOfRefund(refund, givenBack)),
    ...unknownIntents(intents, payments),
    ...unknownRefunds(givenBack, refunds),
  ]
}

function ourPayments({ db }: Shop) {
  return db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select(['orders.number', 'payments.intent_id', 'payments.status', 'payments.amount_cents'])
    .select(['payments.review_because', 'payments.created_at'])
    .orderBy('payments.created_at')
    .execute()
}

function ourRefunds({ db }: Shop) {
  return db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select(['orders.number', 'refunds.id', 'refunds.provider_id', 'refunds.status', 'refunds.amount_cents'])
    .orderBy('refunds.created_at')
    .execute()
}

type OurPayment = Awaited<ReturnType<typeof ourPayments>>[number]
type OurRefund = Awaited<ReturnType<typeof ourRefunds>>[number]

async function byId<Thing extends { id: string }>(things: AsyncIterable<Thing>): Promise<Map<string, Thing>> {
  const map = new Map<string, Thing>()
  for await (const thing of things) map.set(thing.id, thing)
  return map
}

function differencesOfPayment(payment: OurPayment, intents: Map<string, PaymentIntent>): string[] {
  const { number, status, amount_cents, intent_id, review_because } = payment
  const order = `Order ${number}`
  if (review_because !== null) {
    // What came instead has gone back: that the refund says so too is looked at with the refunds.
    return status === 'refunded' ? [] : [`${order} is for a person to look at: ${review_because}.`]
  }
  const isPaidHere = status === 'paid' || status === 'refunded'
  // What a promo code covers whole is asked of no provider.
  if (intent_id === null)
    return isPaidHere && amount_cents > 0 ? [`${order} is ${status} by no payment.`] : []
  const intent = intents.get(intent_id)
  if (!intent) return [`${order}: the provider does not know its payment ${intent_id}.`]
  const isPaidThere = intent.status === 'succeeded'
  if (isPaidHere !== isPaidThere)
    return [`${order} is ${status} here, and its payment ${intent_id} is ${intent.status} at the provider.`]
  if (!isPaidThere || (intent.receivedCents === amount_cents && intent.currency === 'aud')) return []
  const received = `${formatCents(intent.receivedCents)} ${intent.currency}`
  return [`${order} costs ${formatCents(amount_cents)}, and the provider received ${received}.`]
}

function differencesOfRefund(refund: OurRefund, givenBack: Map<string, Refund>): string[] {
  const { number, id, provider_id, status, amount_cents } = refund
  const what = `Order ${number}: the refund of ${formatCents(amount_cents)} (${id})`
  if (status !== 'done') return [`${what} is ${status}.`]
  const there = givenBack.get(provider_id ?? '')
  if (!there) return [`${what} is done here, and the provider does not know it.`]
  if (there.status !== 'succeeded' && there.status !== 'pending') return [`${what} is ${there.status} there.`]
  return there.amountCents === amount_cents ? [] : [`${what} is ${formatCents(there.amountCents)} there.`]
}

function unknownIntents(intents: Map<string, PaymentIntent>, payments: OurPayment[]): string[] {
  const ours = new Set(payments.map(({ intent_id }) => intent_id))
  return [...intents.values()]
    .filter(({ id, receivedCents }) => receivedCents > 0 && !ours.has(id))
    .map(
      ({ id, receivedCents }) =>
        `The provider received ${formatCents(receivedCents)} by ${id}, for no order.`,
    )
}

function unknownRefunds(givenBack: Map<string, Refund>, refunds: OurRefund[]): string[] {
  const ours = new Set(refunds.map(({ id }) => id))
  return [...givenBack.values()]
    .filter(({ refundId }) => refundId === undefined || !ours.has(refundId))
    .map(({ id, amountCents }) => `The provider gave back ${formatCents(amountCents)} (${id}), unknown here.`)
}
