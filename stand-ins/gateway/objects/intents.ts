import type { Updateable } from 'kysely'
import { keysOf, type Params } from '../api/read-params.ts'
import { note } from '../events/events.ts'
import { type Gateway, invalidRequest, missing, newGatewayId, unexpectedState } from '../gateway.ts'
import type { GatewayTables } from '../gateway-tables.ts'
import { requireCustomer } from './customers.ts'
import { type IntentRow, type StripeObject, shownCharge, shownIntent } from './stripe-objects.ts'

/** Stripe's minimum charge in Australian dollars. */
const LEAST_CENTS = 50
const MOST_CENTS = 99_999_999

export interface NewIntent {
  amount: number
  currency: string
  description: string | undefined
  metadata: Record<string, string>
  isManual?: boolean
  sessionId?: string
  customer?: string | undefined
  paymentMethod?: string | undefined
  /** Whether it is a set-up intent. */
  isSetup?: boolean
}

export async function createIntent(gateway: Gateway, params: Params): Promise<StripeObject> {
  const amount = Number(params.amount)
  requireAmount(amount)
  const { customer, payment_method: paymentMethod } = params
  if (paymentMethod !== undefined) await requireOwnCard(gateway, customer, paymentMethod)
  const intent = await writeIntent(gateway, {
    amount,
    currency: requireCurrency(params.currency ?? ''),
    description: params.description,
    metadata: keysOf(params, 'metadata'),
    isManual: params.capture_method === 'manual',
    customer,
    paymentMethod,
  })
  return shownIntent(intent, gateway.origin)
}

/** Creates a set-up intent, which keeps a card for payments without its owner. */
export async function createSetup(gateway: Gateway, params: Params): Promise<StripeObject> {
  const { customer = '', description } = params
  await requireCustomer(gateway, customer, 'customer')
  const metadata = keysOf(params, 'metadata')
  const setup = { amount: 0, currency: 'aud', description, metadata, customer, isSetup: true }
  return shownIntent(await writeIntent(gateway, setup), gateway.origin)
}

export async function writeIntent(gateway: Gateway, given: NewIntent): Promise<IntentRow> {
  const id = newGatewayId(given.isSetup ? 'seti' : 'pi')
  const intent = await gateway.db
    .insertInto('gateway_intents')
    .values({
      id,
      client_secret: `${id}_${newGatewayId('secret')}`,
      session_id: given.sessionId ?? null,
      status: 'requires_payment_method',
      amount: given.amount,
      currency: given.currency,
      description: given.description ?? null,
      ...(given.isManual && { capture_method: 'manual' as const }),
      usage: given.isSetup ? 'off_session' : null,
      customer_id: given.customer ?? null,
      payment_method: given.paymentMethod ?? null,
      metadata: JSON.stringify(given.metadata),
      created_at: gateway.clock.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await noteIntent(gateway, 'created', intent)
  return intent
}

export async function readIntent(gateway: Gateway, id: string, params: Params = {}): Promise<StripeObject> {
  const intent = await findIntent(gateway, id)
  if (!intent) throw missing(id.startsWith('seti_') ? 'setup_intent' : 'payment_intent', id)
  if (params.client_secret !== undefined) requireSecret(intent, params.client_secret)
  const shown = shownIntent(intent, gateway.origin)
  if (params['expand[0]'] === undefined) return shown
  if (params['expand[0]'] !== 'latest_charge') throw invalidRequest('This gateway expands latest_charge.')
  return { ...shown, latest_charge: intent.latest_charge && shownCharge(intent) }
}

export async function updateIntent(gateway: Gateway, id: string, params: Params): Promise<StripeObject> {
  const intent = await lockIntent(gateway, id)
  // While a bank decides, the effect of its answer must not change.
  if (intent.status !== 'requires_payment_method') {
    throw unexpectedState(
      `This PaymentIntent could not be updated because it has a status of ${intent.status}.`,
    )
  }
  const { customer, setup_future_usage } = params
  if (customer !== undefined) await requireSameCustomer(gateway, intent, customer)
  const updated = await changeIntent(gateway, id, {
    ...(customer !== undefined && { customer_id: customer }),
    ...(setup_future_usage !== undefined && {
      setup_future_usage: setup_future_usage === '' ? null : 'on_session',
    }),
  })
  return shownIntent(updated, gateway.origin)
}

/** An intent of one customer cannot be given to another. */
async function requireSameCustomer(gateway: Gateway, { customer_id }: IntentRow, id: string): Promise<void> {
  await requireCustomer(gateway, id, 'customer')
  if (customer_id === null || customer_id === id) return
  throw invalidRequest('The customer of a PaymentIntent cannot be changed.', { param: 'customer' })
}

/** A detached card is missing, and another customer's cannot be used. */
async function requireOwnCard({ db }: Gateway, customer: string | undefined, id: string): Promise<void> {
  await db
    .selectFrom('gateway_cards')
    .select('id')
    .where('id', '=', id)
    .where('customer_id', '=', customer ?? '')
    .executeTakeFirstOrThrow(() => missing('PaymentMethod', id, 'payment_method'))
}

export async function cancelIntent(gateway: Gateway, id: string, params: Params): Promise<StripeObject> {
  const intent = await lockIntent(gateway, id)
  if (intent.session_id && intent.status !== 'requires_capture') {
    const message = 'This PaymentIntent belongs to a Checkout Session: expire the session instead.'
    throw unexpectedState(message)
  }
  if (['processing', 'succeeded', 'canceled'].includes(intent.status)) {
    const message = `You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`
    throw unexpectedState(message, intent.usage ? 'setup' : 'payment')
  }
  return endIntent(gateway, id, params.cancellation_reason ?? null)
}

/** Cancels an intent whose row is already locked. */
export async function endIntent(gateway: Gateway, id: string, reason: string | null): Promise<StripeObject> {
  const ended = await changeIntent(gateway, id, {
    status: 'canceled',
    cancellation_reason: reason,
    canceled_at: gateway.clock.now(),
  })
  return noteIntent(gateway, 'canceled', ended)
}

/** Records what happened to an intent, and returns it as Stripe shows it. */
export async function noteIntent(gateway: Gateway, what: string, intent: IntentRow): Promise<StripeObject> {
  const shown = shownIntent(intent, gateway.origin)
  await note(gateway, `${shown.object}.${what}`, shown)
  return shown
}

export function findIntent({ db }: Gateway, id: string): Promise<IntentRow | undefined> {
  return db.selectFrom('gateway_intents').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Locks an intent, so that concurrent actions on it run one after the other. */
export async function lockIntent({ db }: Gateway, id: string): Promise<IntentRow> {
  return db
    .selectFrom('gateway_intents')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => missing('payment_intent', id))
}

export function changeIntent(
  { db }: Gateway,
  id: string,
  changes: Updateable<GatewayTables['gateway_intents']>,
): Promise<IntentRow> {
  return db
    .updateTable('gateway_intents')
    .set(changes)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function requireSecret({ client_secret }: IntentRow, given: string | undefined): void {
  if (given === client_secret) return
  throw invalidRequest('The client_secret provided does not match the PaymentIntent.', {
    code: 'payment_intent_invalid_parameter',
    param: 'client_secret',
  })
}

export function requireAmount(amount: number): void {
  if (amount < LEAST_CENTS) {
    const message = 'Amount must be at least $0.50 aud'
    throw invalidRequest(message, { code: 'amount_too_small', param: 'amount' })
  }
  if (amount > MOST_CENTS) {
    const message = 'Amount must be no more than $999,999.99 aud'
    throw invalidRequest(message, { code: 'amount_too_large', param: 'amount' })
  }
}

export function requireCurrency(currency: string): string {
  if (currency === 'aud') return currency
  throw invalidRequest(`Invalid currency: ${currency}. This gateway takes aud.`, { param: 'currency' })
}
