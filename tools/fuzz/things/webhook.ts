import Stripe from 'stripe'
import { paymentWebhook } from '#contract/money/payments/payments.ts'
import { webhookSecretOf } from '#stand-ins/gateway/open-gateway.ts'
import { aPaidOrder } from './order-changes.ts'
import { type Context, type Fields, type Prepared, preparedSigned, type Sign, unique } from './prepare.ts'

export const webhookPreparations: readonly Prepared[] = [preparedSigned(paymentWebhook, events, signing)]

/** Events about a payment of the shop, as its gateway tells them, and about payments of which the shop knows nothing. */
async function events(context: Context): Promise<Fields[]> {
  const { order_id } = await aPaidOrder(context)
  const { intent_id } = await context.db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select('intent_id')
    .where('number', '=', order_id)
    .executeTakeFirstOrThrow()
  return [
    anEvent('payment_intent.succeeded', { id: intent_id, object: 'payment_intent', status: 'succeeded' }),
    anEvent('payment_intent.payment_failed', { id: `pi_${unique()}`, object: 'payment_intent' }),
    anEvent('checkout.session.completed', {
      id: `cs_${unique()}`,
      object: 'checkout.session',
      payment_intent: intent_id,
    }),
    anEvent('refund.failed', { id: `re_${unique()}`, object: 'refund', payment_intent: intent_id }),
  ]
}

function anEvent(type: string, about: Fields): Fields {
  return { id: `evt_${unique()}`, object: 'event', type, data: { object: about }, livemode: false }
}

function signing({ secret }: Context): Sign {
  const key = webhookSecretOf(secret)
  return (body) => ({
    'stripe-signature': Stripe.webhooks.generateTestHeaderString({
      payload: body.toString('utf8'),
      secret: key,
    }),
  })
}
