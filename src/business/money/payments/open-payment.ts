import { DAY_MS } from '#contract/brisbane-time.ts'
import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import type * as api from '#contract/money/payments/payments.ts'
import { toDollars } from '#contract/money.ts'
import {
  type Payable,
  type PaymentIntent,
  PaymentRefused,
  StoredProviderError,
} from '#providers/payments/port.ts'
import type { Customer, Shop, VerbBy } from '../../shop.ts'
import { withProviderCustomer } from '../saved-cards/provider-customers.ts'
import { type CardChoice, requirePayer, tieIntent } from '../saved-cards/saved-cards.ts'
import { askProvider, unlessUnknown } from './ask-provider.ts'
import { type OrderPayment, payableOf, providerOf } from './find-payment.ts'
import { beginAnew, type PayableQuery, requirePayable, tooManyAtOnce } from './payable.ts'
import { keepInRound, leaveRound } from './rounds.ts'

type PaymentIntentRequest = InputOf<typeof api.createPaymentIntent>

/** Prepares paying in our page. Idempotent: returns the same intent, unless the shopper was on the provider's page. */
export const createPaymentIntent: VerbBy<typeof api.createPaymentIntent> = async (shop, customer, asked) => {
  const { card_id, save_card = false } = asked
  const { id, clientSecret, amountCents, isSaving, isSetup } = await askProvider(shop, customer, async () => {
    const payer = card_id === undefined ? undefined : await requirePayer(shop, customer, card_id)
    return openAsChosen(shop, customer, { asked, choice: { payer, savesCard: save_card && !payer } })
  })
  return {
    client_secret: clientSecret,
    payment_intent_id: id,
    publishable_key: shop.payments.publishableKey,
    provider: shop.payments.form,
    amount: toDollars(amountCents),
    currency: 'aud',
    ...(isSetup && { kind: 'setup' as const }),
    ...(save_card && { saves_card: isSaving }),
  }
}

interface Chosen extends PaymentIntent {
  isSetup: boolean
  isSaving: boolean
}

async function openAsChosen(
  shop: Shop,
  customer: Customer,
  { asked, choice }: { asked: PaymentIntentRequest; choice: CardChoice },
): Promise<Chosen> {
  const { opened: intent, isKept: isSetup } = await open(shop, customer, asked, findOrMakeIntent)
  // A kept card is saved anyhow, and any card of its customer may be chosen.
  if (isSetup) return { ...intent, isSetup, isSaving: true }
  try {
    return { ...intent, isSetup, isSaving: await tieIntent(shop, customer, { intent, choice }) }
  } catch (error) {
    if (!(error instanceof PaymentRefused)) throw error
    // An intent that was left during the bank's authentication cannot be tied to another card, so begin a new one.
    await beginAnew(shop, await requirePayable(shop, customer, asked))
    const { opened: another } = await open(shop, customer, asked, findOrMakeIntent)
    return { ...another, isSetup, isSaving: await tieIntent(shop, customer, { intent: another, choice }) }
  }
}

/** Retries after a lost race: a shopper races only themselves here, in another tab. */
const TRIES = 4

async function open<Opened>(
  shop: Shop,
  customer: Customer,
  asked: PayableQuery,
  findOrMake: (shop: Shop, customer: Customer, payment: OrderPayment) => Promise<Opened | undefined>,
): Promise<{ opened: Opened; isKept: boolean }> {
  for (let trying = 1; trying <= TRIES; trying++) {
    const payment = await requirePayable(shop, customer, asked)
    const opened = await unlessUnknown(shop, payment, () => findOrMake(shop, customer, payment))
    if (opened) return { opened, isKept: payment.is_kept }
  }
  throw tooManyAtOnce()
}

async function findOrMakeIntent(
  shop: Shop,
  customer: Customer,
  payment: OrderPayment,
): Promise<PaymentIntent | undefined> {
  if (payment.session_id) return beginAnew(shop, payment)
  if (payment.intent_id) {
    const intent = await providerOf(shop, payment).readIntent(payment.intent_id)
    // The refusal of a kept card is not to be read as one of the card that is typed now.
    const isOver = intent.isOfKeptCard || ['cancelled', 'kept', 'held', 'succeeded'].includes(intent.status)
    return isOver ? beginAnew(shop, payment) : intent
  }
  const intent = await make(shop, customer, payment, (payable) => shop.payments.createIntent(payable))
  if (await keepInRound(shop, payment, 'intent_id', intent.id)) return intent
  await shop.payments.cancelIntent(intent.id)
  return undefined
}

/**
 * Has an intent or a session made at the provider. A card is kept for a customer there, whom the provider may have lost.
 * After an error that the provider stores, the round is left, so that the next try has a new idempotency key. No browser
 * has seen what the provider may have created all the same.
 */
async function make<Made>(
  shop: Shop,
  customer: Customer,
  payment: OrderPayment,
  making: (payable: Payable) => Promise<Made>,
): Promise<Made> {
  const payable = payableOf(payment)
  try {
    if (!payment.is_kept) return await making(payable)
    return await withProviderCustomer(shop, customer, (keptFor) => making({ ...payable, keptFor }))
  } catch (error) {
    if (error instanceof StoredProviderError) await leaveRound(shop, payment)
    throw error
  }
}

/** The provider keeps a page open for at least half an hour; the shop closes it when the order lapses. */
const OPEN_AFTER_PAY_UNTIL_MS = 31 * 60_000

const OPEN_AT_MOST_MS = DAY_MS - OPEN_AFTER_PAY_UNTIL_MS

type Page = ReplyOf<typeof api.createSession>

/** Prepares paying on the provider's own page. Idempotent: returns the same page while it is open. */
export const createSession: VerbBy<typeof api.createSession> = (shop, customer, asked) =>
  askProvider(shop, customer, async () => (await open(shop, customer, asked, findOrMakePage)).opened)

async function findOrMakePage(
  shop: Shop,
  customer: Customer,
  payment: OrderPayment,
): Promise<Page | undefined> {
  if (payment.session_id) {
    const { id, url } = await providerOf(shop, payment).readSession(payment.session_id)
    return url ? { session_id: id, url } : beginAnew(shop, payment)
  }
  if (payment.intent_id) return beginAnew(shop, payment)
  const until = payment.pay_until.getTime() + OPEN_AFTER_PAY_UNTIL_MS
  const latest = shop.clock.now().getTime() + OPEN_AT_MOST_MS
  const expiresAt = new Date(Math.min(until, latest))
  const back = `${shop.publicUrl}${wayBack(payment)}`
  const { id, url } = await make(shop, customer, payment, (payable) =>
    shop.payments.createSession({ ...payable, successUrl: back, cancelUrl: back, expiresAt }),
  )
  if (url && (await keepInRound(shop, payment, 'session_id', id))) return { session_id: id, url }
  await shop.payments.expireSession(id)
  return undefined
}

/** Returns the page that shows the unpaid order or change and continues from there. */
function wayBack({ number, change_status }: OrderPayment): string {
  return change_status === 'open' ? `/account/order/${number}` : `/checkout?order=${number}`
}
