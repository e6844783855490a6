import { type CardExpiry, digitsOf } from '#contract/money/payments/card.ts'
import { type ConfirmationResult, type Intent, resultOf } from './payment-form.ts'

const GATEWAY = '/dev/payments/v1'
/** A request that times out may have paid all the same; the shop's service then finds out. */
const LONGEST_MS = 8_000

interface TypedCard {
  number: string
  expiry: CardExpiry
  cvc: string
  name: string
}

interface GatewayAnswer {
  id?: string
  next_action?: { redirect_to_url?: { url: string } } | null
  error?: { code?: string; type?: string }
}

/** Sends a card straight to the payment provider, as the provider's own script would: our service never sees it. */
export async function askGateway(
  intent: Intent,
  card: TypedCard,
  returnUrl: string,
): Promise<ConfirmationResult> {
  const ask = asker(intent)
  const made = await ask('/payment_methods', {
    type: 'card',
    'card[number]': digitsOf(card.number),
    'card[exp_month]': String(card.expiry.month),
    'card[exp_year]': String(card.expiry.year),
    'card[cvc]': card.cvc,
    ...(card.name && { 'billing_details[name]': card.name }),
  })
  if (!made.id) return resultOf(made.error)
  return confirm(ask, intent, { payment_method: made.id, return_url: returnUrl })
}

/** Pays with a card that the provider keeps. */
export function askGatewayWithSaved(
  intent: Intent,
  cardId: string,
  returnUrl: string,
): Promise<ConfirmationResult> {
  return confirm(asker(intent), intent, { payment_method: cardId, return_url: returnUrl })
}

async function confirm(
  ask: ReturnType<typeof asker>,
  { kind, payment_intent_id, client_secret }: Intent,
  paying: { payment_method: string; return_url: string },
): Promise<ConfirmationResult> {
  const { next_action, error } = await ask(`/${kind ?? 'payment'}_intents/${payment_intent_id}/confirm`, {
    client_secret,
    ...paying,
  })
  const bank = next_action?.redirect_to_url?.url
  if (!bank) return resultOf(error)
  location.assign(bank)
  return { state: 'leaving' }
}

function asker({ publishable_key }: Intent) {
  const signal = AbortSignal.timeout(LONGEST_MS)
  return async (path: string, form: Record<string, string>): Promise<GatewayAnswer> => {
    const headers = { authorization: `Bearer ${publishable_key}` }
    const body = new URLSearchParams(form)
    try {
      const answer = await fetch(`${GATEWAY}${path}`, { method: 'POST', headers, body, signal })
      return (await answer.json()) as GatewayAnswer
    } catch (error) {
      if (!signal.aborted) throw error
      return {}
    }
  }
}
