import type { Params } from '../api/read-params.ts'
import { type Gateway, invalidRequest } from '../gateway.ts'
import { type Card, cardFrom, cardKey, namedCard, readCard } from './cards.ts'
import { type StripeObject, seconds } from './stripe-objects.ts'

/**
 * Turns a typed card into a payment method. Its id encodes all that the gateway ever keeps of the card, so nothing is
 * stored.
 */
export async function createPaymentMethod({ clock }: Gateway, params: Params): Promise<StripeObject> {
  const now = clock.now()
  const card = readCard(
    typedCard(params, (name) => `card[${name}]`),
    now,
  )
  const { brand, last4, exp_month, exp_year } = card
  return {
    id: idOf(card),
    object: 'payment_method',
    billing_details: { name: params['billing_details[name]'] ?? null },
    card: { brand, last4, exp_month, exp_year },
    created: seconds(now),
    customer: null,
    livemode: false,
    type: 'card',
  }
}

export function requireCard(id: string, now: Date): Card {
  const card = namedCard(id, now) ?? cardOfId(id)
  if (card) return card
  throw invalidRequest(`No such PaymentMethod: '${id}'`, { code: 'resource_missing' })
}

export function typedCard(params: Params, nameOf: (part: string) => string) {
  const typed = (part: string) => params[nameOf(part)]
  return {
    number: typed('number') ?? '',
    exp_month: typed('exp_month') ?? '',
    exp_year: typed('exp_year') ?? '',
    cvc: typed('cvc'),
  }
}

function idOf(card: Card): string {
  const { brand, last4, exp_month, exp_year } = card
  return `pm_${cardKey(card)}_${brand}_${last4}_${exp_month}_${exp_year}`
}

function cardOfId(id: string): Card | undefined {
  const [, key = '', brand = '', last4 = '', month, year] =
    /^pm_(\d+|x)_([a-z]+)_(\d{4})_(\d{1,2})_(\d{4})$/.exec(id) ?? []
  return month && year
    ? cardFrom(key, { brand, last4, exp_month: Number(month), exp_year: Number(year) })
    : undefined
}
