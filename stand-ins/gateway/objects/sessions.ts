import { DAY_MS } from '#contract/brisbane-time.ts'
import { keysOf, type Params } from '../api/read-params.ts'
import { note } from '../events/events.ts'
import { type Gateway, invalidRequest, missing, newGatewayId } from '../gateway.ts'
import { requireCustomer } from './customers.ts'
import { endIntent, findIntent, lockIntent, requireAmount, requireCurrency, writeIntent } from './intents.ts'
import { type IntentRow, type SessionRow, type StripeObject, shownSession } from './stripe-objects.ts'

const SHORTEST_MS = 30 * 60 * 1000
const LONGEST_MS = DAY_MS
/** Allows for the difference between the caller's clock and ours. */
const GRACE_MS = 60 * 1000
const ITEM = 'line_items[0]'

export async function createSession(gateway: Gateway, params: Params): Promise<StripeObject> {
  const isSetup = params.mode === 'setup'
  const amount = isSetup ? 0 : amountOf(params)
  const currency = requireCurrency(params[isSetup ? 'currency' : `${ITEM}[price_data][currency]`] ?? '')
  if (isSetup) await requireCustomer(gateway, params.customer ?? '', 'customer')
  const session = await writeSession(gateway, params, { amount, currency })
  const about = isSetup ? 'setup_intent_data' : 'payment_intent_data'
  const intent = await writeIntent(gateway, {
    amount,
    currency,
    sessionId: session.id,
    description: params[`${about}[description]`],
    metadata: keysOf(params, `${about}[metadata]`),
    isManual: params['payment_intent_data[capture_method]'] === 'manual',
    customer: params.customer,
    isSetup,
  })
  return shownSession(await changeSession(gateway, session.id, { intent_id: intent.id }), gateway.origin)
}

function amountOf(params: Params): number {
  const amount = Number(params[`${ITEM}[price_data][unit_amount]`]) * Number(params[`${ITEM}[quantity]`])
  if (!Number.isSafeInteger(amount) || params['line_items[1][quantity]']) {
    throw invalidRequest('This gateway takes one line item, with price_data.', { param: 'line_items' })
  }
  requireAmount(amount)
  return amount
}

export async function readSession(gateway: Gateway, id: string): Promise<StripeObject> {
  const session = await currentSession(gateway, id)
  const intent = await findIntent(gateway, session.intent_id ?? '')
  return shownSession(session, gateway.origin, intent?.status === 'succeeded')
}

/** Returns a session, which expires when it is read after its time. */
export async function currentSession(gateway: Gateway, id: string): Promise<SessionRow> {
  const session = await lockSession(gateway, id)
  const isLate = session.status === 'open' && session.expires_at <= gateway.clock.now()
  return isLate ? endSession(gateway, session) : session
}

export async function expireSession(gateway: Gateway, id: string): Promise<StripeObject> {
  const session = await lockSession(gateway, id)
  if (session.status !== 'open') {
    const message = `Only Checkout Sessions with a status in ["open"] can be expired. This one is ${session.status}.`
    throw invalidRequest(message)
  }
  return shownSession(await endSession(gateway, session), gateway.origin)
}

/** Completes the session once its payment succeeded, or is with a slow bank. */
export async function completeSession(gateway: Gateway, { session_id, status }: IntentRow): Promise<void> {
  if (!session_id) return
  const before = await lockSession(gateway, session_id)
  const isLate = before.status === 'complete'
  const session = await changeSession(gateway, session_id, { status: 'complete' })
  const type = isLate ? 'checkout.session.async_payment_succeeded' : 'checkout.session.completed'
  await note(gateway, type, shownSession(session, gateway.origin, status === 'succeeded'))
}

/** Locks and returns a session. */
async function lockSession({ db }: Gateway, id: string): Promise<SessionRow> {
  // Locks the intent's row first, as paying does, so that the two cannot deadlock.
  const named = await db
    .selectFrom('gateway_sessions')
    .select('intent_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => missing('checkout.session', id))
  if (named.intent_id) {
    await db
      .selectFrom('gateway_intents')
      .select('id')
      .where('id', '=', named.intent_id)
      .forUpdate()
      .execute()
  }
  return db
    .selectFrom('gateway_sessions')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

async function endSession(gateway: Gateway, { id, intent_id }: SessionRow): Promise<SessionRow> {
  if (intent_id) {
    const intent = await lockIntent(gateway, intent_id)
    if (intent.status !== 'succeeded') await endIntent(gateway, intent_id, 'abandoned')
  }
  const ended = await changeSession(gateway, id, { status: 'expired' })
  await note(gateway, 'checkout.session.expired', shownSession(ended, gateway.origin))
  return ended
}

function writeSession(
  { db, clock }: Gateway,
  params: Params,
  costs: { amount: number; currency: string },
): Promise<SessionRow> {
  const now = clock.now()
  return db
    .insertInto('gateway_sessions')
    .values({
      id: newGatewayId('cs_test'),
      status: 'open',
      ...costs,
      title:
        params[`${ITEM}[price_data][product_data][name]`] ?? params['setup_intent_data[description]'] ?? '',
      metadata: JSON.stringify(keysOf(params, 'metadata')),
      client_reference_id: params.client_reference_id ?? null,
      success_url: params.success_url ?? '',
      cancel_url: params.cancel_url ?? null,
      expires_at: readExpiry(params.expires_at, now),
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

function readExpiry(given: string | undefined, now: Date): Date {
  const expires = given === undefined ? new Date(now.getTime() + LONGEST_MS) : new Date(Number(given) * 1000)
  const away = expires.getTime() - now.getTime()
  if (away >= SHORTEST_MS - GRACE_MS && away <= LONGEST_MS + GRACE_MS) return expires
  const message =
    'The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.'
  throw invalidRequest(message, { param: 'expires_at' })
}

function changeSession(
  { db }: Gateway,
  id: string,
  changes: { status?: SessionRow['status']; intent_id?: string },
): Promise<SessionRow> {
  return db
    .updateTable('gateway_sessions')
    .set(changes)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
