import { invalidRequest } from '../api/gateway-error.ts'
import { keysOf, type Params } from '../api/read-params.ts'
import { note } from '../events/events.ts'
import { type Gateway, newGatewayId } from '../gateway.ts'
import { changeIntent, lockIntent } from './intents.ts'
import { type StripeObject, shownIntent, shownRefund } from './stripe-objects.ts'

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
  await changeIntent(gateway, intent.id, { amount_refunded: intent.amount_refunded + amount })
  const refund = await gateway.db
    .insertInto('gateway_refunds')
    .values({
      id: newGatewayId('re'),
      intent_id: intent.id,
      amount,
      reason: params.reason ?? null,
      metadata: JSON.stringify(keysOf(params, 'metadata')),
      created_at: gateway.clock.now(),
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
