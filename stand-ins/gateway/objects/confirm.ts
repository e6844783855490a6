import { sql } from 'kysely'
import type { Params } from '../api/read-params.ts'
import { note } from '../events/events.ts'
import { type Gateway, inTransaction, invalidRequest, unexpectedState } from '../gateway.ts'
import { type Card, cardError, type Decline, OWNER_AWAY, readCard } from './cards.ts'
import { findSavedCard, saveCard } from './customers.ts'
import { lapseOf } from './holds.ts'
import { changeIntent, lockIntent, noteIntent, requireSecret } from './intents.ts'
import { requireCard, typedCard } from './payment-methods.ts'
import { completeSession } from './sessions.ts'
import { type IntentRow, shownCharge } from './stripe-objects.ts'

/** A declined card is returned, not thrown, so that its transaction commits and the decline is kept. */
export interface Answered {
  status: number
  body: Record<string, unknown>
}

/** Longer than any caller waits for an answer. */
const SLOW_BANK_MS = 30_000

const notAuthenticated = ({ usage }: IntentRow): Decline => ({
  code: `${usage ? 'setup' : 'payment'}_intent_authentication_failure`,
  message: 'We are unable to authenticate your payment method. Please choose another one and try again.',
})

/** Tries to pay with a card, as the browser that holds the secret does. */
export async function confirmIntent(gateway: Gateway, id: string, params: Params): Promise<Answered> {
  const intent = await lockIntent(gateway, id)
  if (params.client_secret !== undefined) requireSecret(intent, params.client_secret)
  if (intent.status !== 'requires_payment_method' && intent.status !== 'requires_action') {
    const message = `This PaymentIntent's payment_method could not be updated because it has a status of ${intent.status}.`
    throw unexpectedState(message)
  }
  const saved = await findSavedCard(gateway, intent, params.payment_method ?? attachedCard(intent, params))
  const card = saved?.card ?? cardOf(params, gateway.clock.now())
  const withCard = await changeIntent(gateway, id, {
    card: JSON.stringify(card),
    payment_method: saved?.id ?? null,
    return_url: params.return_url ?? null,
  })
  if (params.off_session === 'true' && card.asks3ds && !card.asksOnce)
    return decline(gateway, withCard, OWNER_AWAY)
  if (card.asks3ds && params.off_session !== 'true') return askTheBank(gateway, withCard)
  return card.isSlow ? waitForBank(gateway, withCard) : charge(gateway, withCard, card)
}

/** Returns the card that an intent was made with, unless another is sent along. */
function attachedCard({ payment_method }: IntentRow, params: Params): string | undefined {
  return params['payment_method_data[type]'] === undefined ? (payment_method ?? undefined) : undefined
}

/** Applies the shopper's answer on the bank's page. A late or second answer changes nothing. */
export async function answerBank(
  gateway: Gateway,
  id: string,
  { secret, isConfirmed }: { secret: string; isConfirmed: boolean },
): Promise<IntentRow> {
  const intent = await lockIntent(gateway, id)
  requireSecret(intent, secret)
  if (intent.status !== 'requires_action' || !intent.card) return intent
  if (isConfirmed) await charge(gateway, intent, intent.card)
  else await decline(gateway, intent, notAuthenticated(intent))
  return lockIntent(gateway, id)
}

function cardOf(params: Params, now: Date): Card {
  if (params.payment_method) return requireCard(params.payment_method, now)
  if (params['payment_method_data[type]'] !== 'card') {
    const message = 'You must provide a payment method to confirm this PaymentIntent.'
    throw invalidRequest(message, { code: 'parameter_missing', param: 'payment_method' })
  }
  return readCard(
    typedCard(params, (part) => `payment_method_data[card][${part}]`),
    now,
  )
}

async function askTheBank(gateway: Gateway, intent: IntentRow): Promise<Answered> {
  const waiting = await changeIntent(gateway, intent.id, {
    status: 'requires_action',
    last_payment_error: null,
  })
  return { status: 200, body: await noteIntent(gateway, 'requires_action', waiting) }
}

/** Hands the payment to a slow bank: until it answers, the intent can neither be paid otherwise nor be cancelled. */
async function waitForBank(gateway: Gateway, intent: IntentRow): Promise<Answered> {
  const answersAt = new Date(gateway.clock.now().getTime() + SLOW_BANK_MS).toISOString()
  const waiting = await changeIntent(gateway, intent.id, {
    status: 'processing',
    card: JSON.stringify({ ...intent.card, answersAt }),
    last_payment_error: null,
  })
  const shown = await noteIntent(gateway, 'processing', waiting)
  await completeSession(gateway, waiting)
  return { status: 200, body: shown }
}

/** Settles payments whose slow bank has answered by now, even if the process that asked is gone. */
export async function hearBanks(gateway: Gateway): Promise<void> {
  const answered = await gateway.db
    .selectFrom('gateway_intents')
    .select('id')
    .where('status', '=', 'processing')
    .where(sql<boolean>`(card ->> 'answersAt')::timestamptz <= ${gateway.clock.now()}`)
    .execute()
  for (const { id } of answered) await inTransaction(gateway, (within) => hearBank(within, id))
}

async function hearBank(gateway: Gateway, id: string): Promise<void> {
  const intent = await lockIntent(gateway, id)
  if (intent.status === 'processing' && intent.card) await charge(gateway, intent, intent.card)
}

async function charge(gateway: Gateway, intent: IntentRow, card: Card): Promise<Answered> {
  if (intent.usage !== null && card.declinesOnceSaved) return keep(gateway, intent)
  if (card.outcome !== 'pays') return decline(gateway, intent, card.outcome)
  if (intent.usage !== null) return keep(gateway, intent)
  const isManual = intent.capture_method === 'manual'
  const paid = await changeIntent(gateway, intent.id, {
    ...(isManual
      ? { status: 'requires_capture', capture_before: lapseOf(gateway, intent.card) }
      : { status: 'succeeded', amount_received: intent.amount }),
    last_payment_error: null,
    latest_charge: intent.id.replace('pi_', 'ch_'),
  })
  await saveCard(gateway, paid)
  await note(gateway, 'charge.succeeded', shownCharge(paid))
  const shown = await noteIntent(gateway, isManual ? 'amount_capturable_updated' : 'succeeded', paid)
  await completeSession(gateway, paid)
  return { status: 200, body: shown }
}

/** Keeps the card of a set-up intent: nothing is charged or held. */
async function keep(gateway: Gateway, intent: IntentRow): Promise<Answered> {
  const payment_method = await saveCard(gateway, intent)
  const kept = await changeIntent(gateway, intent.id, {
    status: 'succeeded',
    payment_method,
    last_payment_error: null,
  })
  const shown = await noteIntent(gateway, 'succeeded', kept)
  await completeSession(gateway, kept)
  return { status: 200, body: shown }
}

async function decline(gateway: Gateway, intent: IntentRow, because: Decline): Promise<Answered> {
  const { body } = cardError(because)
  const declined = await changeIntent(gateway, intent.id, {
    status: 'requires_payment_method',
    last_payment_error: JSON.stringify(body),
  })
  const shown = await noteIntent(gateway, intent.usage ? 'setup_failed' : 'payment_failed', declined)
  return { status: 402, body: { error: { ...body, [shown.object]: shown } } }
}
