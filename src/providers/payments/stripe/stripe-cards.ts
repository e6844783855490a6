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

/** A new card is paid with without any of this: nobody waits long for it. */
const PATIENCE_MS = 3_000
const PAGE = 100
/** A retry that nobody waits for any more could undo what was asked after it. */
const ONCE = { maxNetworkRetries: 0 }

/** What Stripe keeps for a customer: their cards, and no name, address or number of theirs. */
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
            // Remembered for a day, the first key would answer with the one that is gone.
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
    // Nothing is charged while the shopper is away.
    setup_future_usage: savesCard ? 'on_session' : '',
  }
}

/** All of them, whatever way they were saved: what is kept must be seen, or it could not be taken away. */
async function readCards(stripe: Stripe, customer: string, timeout: number): Promise<Stripe.PaymentMethod[]> {
  const pages = stripe.customers.listPaymentMethods(customer, { type: 'card', limit: PAGE }, { timeout })
  const methods: Stripe.PaymentMethod[] = []
  try {
    for await (const method of pages) methods.push(method)
  } catch (error) {
    // On a later page it is the card before it that is missing, and no longer known how many there are.
    if (!isMissing(error) || methods.length > 0) throw error
  }
  return methods
}

/** A card that was typed and saved again is another payment method, and the same card. */
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
  // The named one last: cut off half-way it is still there to be asked for again.
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

/** Removed at the same moment in another tab, it is gone all the same. */
async function detach(stripe: Stripe, { customer, card }: CardOf, timeout: number): Promise<void> {
  try {
    await stripe.paymentMethods.detach(card, undefined, { timeout })
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
    // Stripe has no code of its own for a card that is no longer anyone's.
    const left = await readCards(stripe, customer, timeout)
    if (left.some(({ id }) => id === card)) throw error
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'
}
