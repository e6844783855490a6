import { API_VERSION } from '#providers/payments/stripe/stripe-payments.ts'
import { type Gateway, newGatewayId } from '../gateway.ts'
import { type StripeObject, seconds } from '../objects/stripe-objects.ts'

/** Records an event in the transaction that caused it; it is delivered later. */
export async function note({ db, clock }: Gateway, type: string, object: StripeObject): Promise<void> {
  const id = newGatewayId('evt')
  const now = clock.now()
  const body = {
    id,
    object: 'event',
    api_version: API_VERSION,
    created: seconds(now),
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  }
  await db
    .insertInto('gateway_events')
    .values({ id, body: JSON.stringify(body), next_try_at: now, created_at: now })
    .execute()
}
