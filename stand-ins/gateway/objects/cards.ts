import { GatewayError } from '../gateway.ts'

/** The result of charging a card. */
type Outcome = 'pays' | Decline

export interface Decline {
  code: string
  decline_code?: string
  message: string
}

interface ShownCard {
  brand: string
  last4: string
  exp_month: number
  exp_year: number
}

interface Behaviour {
  asks3ds?: boolean
  /** Its bank asks no more once the card is kept for payments without its owner. */
  asksOnce?: boolean
  /** Its bank takes half a minute before it accepts. */
  isSlow?: boolean
  /** Its bank returns a refund a minute after it was made. */
  refundsFail?: boolean
  /** Pays when typed, but is declined once saved. */
  declinesOnceSaved?: boolean
  /** Its bank holds money for two days instead of seven. */
  holdsBriefly?: boolean
  outcome?: Decline
}

export interface Card extends ShownCard, Omit<Behaviour, 'outcome'> {
  /** When the bank answers, once it was asked. */
  answersAt?: string
  outcome: Outcome
}

const DECLINED = 'Your card was declined.'
const declined = (decline_code: string, message = DECLINED): Decline => ({
  code: 'card_declined',
  decline_code,
  message,
})
/** The bank wants its customer to confirm, who is away. */
export const OWNER_AWAY = {
  code: 'authentication_required',
  decline_code: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
} as const
const EXPIRED: Decline = { code: 'expired_card', message: 'Your card has expired.' }

/** Stripe's published test numbers, with their documented behaviour. Saved cards refer to them by position. */
const testCards: Record<string, Behaviour> = {
  '4242424242424242': {},
  '4000056655665556': {},
  '4000000360000006': {},
  '5555555555554444': {},
  '2223003122003222': {},
  '378282246310005': {},
  '4000000000000002': { outcome: declined('generic_decline') },
  '4000000000009995': { outcome: declined('insufficient_funds', 'Your card has insufficient funds.') },
  '4000000000009987': { outcome: declined('lost_card') },
  '4000000000009979': { outcome: declined('stolen_card') },
  '4000000000000069': { outcome: EXPIRED },
  '4000000000000127': {
    outcome: { code: 'incorrect_cvc', message: "Your card's security code is incorrect." },
  },
  '4000000000000119': {
    outcome: {
      code: 'processing_error',
      message: 'An error occurred while processing your card. Try again in a little bit.',
    },
  },
  '4000002500003155': { asks3ds: true, asksOnce: true },
  '4000002760003184': { asks3ds: true },
  '4000000000003220': { asks3ds: true },
  '4000008400001629': { asks3ds: true, outcome: declined('generic_decline') },
  '4000000000005126': { refundsFail: true },
  // Our own number: Stripe publishes none with a slow bank.
  '4000000030303038': { isSlow: true },
  '4000000000000341': { declinesOnceSaved: true },
  // Ours as well.
  '4000000020202026': { holdsBriefly: true },
}

/** Stripe's names for some of them, for calls that may not send a number. */
const namedCards: Record<string, string> = {
  pm_card_visa: '4242424242424242',
  pm_card_mastercard: '5555555555554444',
  pm_card_visa_chargeDeclined: '4000000000000002',
  pm_card_visa_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_chargeDeclinedExpiredCard: '4000000000000069',
  pm_card_chargeDeclinedIncorrectCvc: '4000000000000127',
  pm_card_chargeDeclinedProcessingError: '4000000000000119',
  pm_card_chargeCustomerFail: '4000000000000341',
  pm_card_authenticationRequired: '4000002760003184',
}

export function namedCard(name: string, now: Date): Card | undefined {
  const number = Object.hasOwn(namedCards, name) ? namedCards[name] : undefined
  return number ? cardOf(number, { month: 12, year: now.getUTCFullYear() + 1 }) : undefined
}

/** Reads the typed card, or throws Stripe's error for it. The number itself is not passed on. */
export function readCard(
  typed: { number: string; exp_month: string; exp_year: string; cvc?: string | undefined },
  now: Date,
): Card {
  const number = typed.number.replace(/[\s-]/g, '')
  if (!/^\d{12,19}$/.test(number) || !passesLuhn(number)) {
    throw cardError({ code: 'incorrect_number', message: 'Your card number is incorrect.' }, 'number')
  }
  const expiry = readExpiry(typed, now)
  if (typed.cvc !== undefined && !/^\d{3,4}$/.test(typed.cvc)) {
    throw cardError({ code: 'invalid_cvc', message: "Your card's security code is invalid." }, 'cvc')
  }
  return cardOf(number, expiry)
}

/** Returns a short key that identifies the test card. */
export function cardKey({ last4, brand, outcome }: Card): string {
  const numbers = Object.keys(testCards)
  const isTestCard = outcome !== notForTests
  const place = numbers.findIndex((number) => number.endsWith(last4) && brandOf(number) === brand)
  return isTestCard ? String(place) : 'x'
}

export function cardFrom(key: string, shown: ShownCard): Card {
  const number = Object.keys(testCards)[Number(key)]
  return withBehaviour(shown, number?.endsWith(shown.last4) ? testCards[number] : undefined)
}

/** Returns a saved card with its present behaviour, as it may have expired. */
export function savedCard(key: string, shown: ShownCard, now: Date): Card {
  const card = cardFrom(key, shown)
  if (isOver(shown, now)) return { ...card, outcome: EXPIRED }
  return card.declinesOnceSaved ? { ...card, outcome: declined('generic_decline') } : card
}

/** Builds the error for a card that does not pay. */
export function cardError({ code, decline_code, message }: Decline, param?: string): GatewayError {
  return new GatewayError(402, {
    type: 'card_error',
    code,
    message,
    ...(decline_code && { decline_code }),
    ...(param && { param }),
  })
}

function passesLuhn(number: string): boolean {
  let sum = 0
  for (let place = 0; place < number.length; place++) {
    const digit = Number(number.at(-1 - place))
    const counted = place % 2 === 1 ? digit * 2 : digit
    sum += counted > 9 ? counted - 9 : counted
  }
  return sum % 10 === 0
}

function readExpiry(typed: { exp_month: string; exp_year: string }, now: Date) {
  const month = Number(typed.exp_month)
  const year = Number(typed.exp_year) + (Number(typed.exp_year) < 100 ? 2000 : 0)
  if (!(month >= 1 && month <= 12)) {
    const message = "Your card's expiration month is invalid."
    throw cardError({ code: 'invalid_expiry_month', message }, 'exp_month')
  }
  if (year < 2000 || year > now.getUTCFullYear() + 50 || isOver({ exp_month: month, exp_year: year }, now)) {
    const message = "Your card's expiration year is invalid."
    throw cardError({ code: 'invalid_expiry_year', message }, 'exp_year')
  }
  return { month, year }
}

/** A card is valid to the end of its month in every time zone. */
function isOver({ exp_month, exp_year }: Omit<ShownCard, 'brand' | 'last4'>, now: Date): boolean {
  return Date.UTC(exp_year, exp_month, 2) < now.getTime()
}

function cardOf(number: string, { month, year }: { month: number; year: number }): Card {
  const shown = { brand: brandOf(number), last4: number.slice(-4), exp_month: month, exp_year: year }
  return withBehaviour(shown, testCards[number])
}

function withBehaviour(shown: ShownCard, known: Behaviour | undefined): Card {
  return { ...shown, outcome: 'pays', ...(known ?? { outcome: notForTests }) }
}

const notForTests = declined(
  'test_mode_live_card',
  'Your card was declined. Your request was in test mode, but used a non test card.',
)

function brandOf(number: string): string {
  if (number.startsWith('4')) return 'visa'
  if (/^3[47]/.test(number)) return 'amex'
  return /^(5[1-5]|2[2-7])/.test(number) ? 'mastercard' : 'unknown'
}
