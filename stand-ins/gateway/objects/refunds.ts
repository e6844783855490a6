import { keysOf, type Params } from '../api/read-params.ts'
import { note } from '../events/events.ts'
import { type Gateway, inTransaction, invalidRequest, missing, newGatewayId } from '../gateway.ts'
import { changeIntent, lockIntent } from './intents.ts'
import { type RefundRow, type StripeObject, shownIntent, shownRefund } from './stripe-objects.ts'

const TURNED_BACK_MS = 60_000

export async function createRefund(gateway: Gateway, params: Params): Promise<StripeObject> {
  const intent = await lockIntent(gateway, params.payment_intent ?? '')
  const left = intent.amount_received - intent.amount_refunded
  const amount = params.amount === undefined ? left : Number(params.amount)
  if (intent.status !== 'succeeded') {
    throw invalidRequest('This PaymentIntent does not have a successful charge to refund.')
  }
  if (left === 0)
    throw invalidRequest('Charge has already been refunded.', { code: 'charge_already_refunded' })
  if (amount > left) {
    throw invalidRequest('Refund amount is greater than unrefunded amount on charge.', { param: 'amount' })
  }
  const now = gateway.clock.now()
  await changeIntent(gateway, intent.id, { amount_refunded: intent.amount_refunded + amount })
  const refund = await gateway.db
    .insertInto('gateway_refunds')
    .values({
      id: newGatewayId('re'),
      intent_id: intent.id,
      amount,
      reason: params.reason ?? null,
      metadata: JSON.stringify(keysOf(params, 'metadata')),
      fails_at: intent.card?.refundsFail ? new Date(now.getTime() + TURNED_BACK_MS) : null,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const shown = shownRefund(refund, intent.currency)
  await note(gateway, 'refund.created', shown)
  await note(gateway, 'charge.refunded', {
    id: intent.latest_charge ?? '',
    object: 'charge',
    payment_intent: intent.id,
    amount_refunded: intent.amount_refunded + amount,
    metadata: shownIntent(intent, gateway.origin).metadata,
  })
  return shown
}

export async function readRefund({ db }: Gateway, id: string): Promise<StripeObject> {
  const refund = await db.selectFrom('gateway_refunds').selectAll().where('id', '=', id).executeTakeFirst()
  if (!refund) throw missing('refund', id)
  return shownRefund(refund, 'aud')
}

/** Fails refunds that the bank has returned by now; the shop has the money again. */
export async function hearRefunds(gateway: Gateway): Promise<void> {
  const turnedBack = await gateway.db
    .selectFrom('gateway_refunds')
    .select(['id', 'intent_id'])
    .where('status', '=', 'succeeded')
    .where('fails_at', '<=', gateway.clock.now())
    .execute()
  for (const refund of turnedBack) await inTransaction(gateway, (within) => failRefund(within, refund))
}

async function failRefund(
  gateway: Gateway,
  { id, intent_id }: Pick<RefundRow, 'id' | 'intent_id'>,
): Promise<void> {
  const intent = await lockIntent(gateway, intent_id)
  const refund = await gateway.db
    .updateTable('gateway_refunds')
    .set({ status: 'failed' })
    .where('id', '=', id)
    .where('status', '=', 'succeeded')
    .returningAll()
    .executeTakeFirst()
  if (!refund) return
  await changeIntent(gateway, intent_id, { amount_refunded: intent.amount_refunded - refund.amount })
  await note(gateway, 'refund.failed', shownRefund(refund, intent.currency))
}
