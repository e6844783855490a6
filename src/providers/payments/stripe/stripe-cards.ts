import Stripe from 'stripe'
import type { CardTie, Payments } from '../port.ts'
import { cardOf, intentOf } from './read-stripe.ts'
import { withTimeout } from './with-timeout.ts'

type Cards = Pick<
  Payments,
  'tieIntent' | 'createCustomer' | 'listCards' | 'hasCard' | 'removeCard' | 'forgetCustomer'
>

interface CardOf {
  customer: string
  card: string
}

/** Short, because a shopper can pay with a new card without any of this. */
const PATIENCE_MS = 3_000
const PAGE = 100
/** A late retry could undo a newer request. */
const ONCE = { maxNetworkRetries: 0 }

/** Manages what Stripe keeps for a customer: their cards, but no name, address or number. */
export function stripeCards(stripe: Stripe, timeoutMs: number): Cards {
  const patienceMs = Math.min(timeoutMs, PATIENCE_MS)
  const ask = <Answer>(asking: Promise<Answer>) => withTimeout(asking, patienceMs)
  return {
    tieIntent: async (id, tie) =>
      intentOf(await ask(stripe.paymentIntents.update(id, tieParams(tie), { timeout: patienceMs, ...ONCE }))),
    createCustomer: ({ customerId, shopId, inPlaceOf }) =>
      ask(
        stripe.customers.create(
          { metadata: { customer_id: customerId, shop_id: shopId } },
          {
            // Stripe remembers a key for a day, so the first key would return the deleted customer.
            idempotencyKey: ['customer', customerId, ...(inPlaceOf ? [inPlaceOf] : [])].join(':'),
            timeout: patienceMs,
          },
        ),
      ),
    listCards: async (id) => newestOfEach(await ask(readCards(stripe, id, patienceMs))).map(cardOf),
    hasCard: async (customer, card) =>
      (await ask(readCards(stripe, customer, patienceMs))).some(({ id }) => id === card),
    removeCard: (customer, card) => ask(removeCard(stripe, { customer, card }, patienceMs)),
    forgetCustomer: (id) => withTimeout(forgetCustomer(stripe, id, timeoutMs), timeoutMs),
  }
}

function tieParams({ customerId, savesCard }: CardTie): Stripe.PaymentIntentUpdateParams {
  return {
    ...(customerId && { customer: customerId }),
    // Saved cards are only charged while the shopper is present.
    setup_future_usage: savesCard ? 'on_session' : '',
  }
}

/** Reads every saved card, however it was saved, because the shopper could not remove a card that is not shown. */
async function readCards(stripe: Stripe, customer: string, timeout: number): Promise<Stripe.PaymentMethod[]> {
  const pages = stripe.customers.listPaymentMethods(customer, { type: 'card', limit: PAGE }, { timeout })
  const methods: Stripe.PaymentMethod[] = []
  try {
    for await (const method of pages) methods.push(method)
  } catch (error) {
    // On a later page, the missing object is the card that the page starts after, so the list is incomplete.
    if (!isMissing(error) || methods.length > 0) throw error
  }
  return methods
}

/** A card that was typed and saved again is a second payment method, but the same card. */
function newestOfEach(methods: readonly Stripe.PaymentMethod[]): Stripe.PaymentMethod[] {
  return methods.filter((method, place) => methods.findIndex((other) => isSameCard(other, method)) === place)
}

function isSameCard(one: Stripe.PaymentMethod, other: Stripe.PaymentMethod): boolean {
  const print = one.card?.fingerprint
  return one.id === other.id || (print !== undefined && print !== null && print === other.card?.fingerprint)
}

async function removeCard(stripe: Stripe, { customer, card }: CardOf, timeout: number): Promise<boolean> {
  const methods = await readCards(stripe, customer, timeout)
  const named = methods.find(({ id }) => id === card)
  if (!named) return false
  const again = methods.filter((method) => method !== named && isSameCard(method, named))
  // Detaches the named card last, so that an interrupted removal can be repeated.
  for (const { id } of [...again, named]) await detach(stripe, { customer, card: id }, timeout)
  return true
}

async function forgetCustomer(stripe: Stripe, customer: string, timeout: number): Promise<void> {
  for (const { id } of await readCards(stripe, customer, timeout))
    await detach(stripe, { customer, card: id }, timeout)
  try {
    await stripe.customers.del(customer, undefined, { timeout })
  } catch (error) {
    if (!isMissing(error)) throw error
  }
}

/** A card that another tab removed at the same moment counts as removed. */
async function detach(stripe: Stripe, { customer, card }: CardOf, timeout: number): Promise<void> {
  try {
    await stripe.paymentMethods.detach(card, undefined, { timeout })
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
    // Stripe has no error code for a card that is already detached, so look whether it is still there.
    const left = await readCards(stripe, customer, timeout)
    if (left.some(({ id }) => id === card)) throw error
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'
}
