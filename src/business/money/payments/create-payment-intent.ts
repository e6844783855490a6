import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import type { createPaymentIntent as endpoint } from '#contract/money/payments/payments.ts'
import { toDollars } from '#contract/money.ts'
import { type PaymentIntent, PaymentRefused } from '#providers/payments/port.ts'
import type { Customer, Shop } from '../../shop.ts'
import { requirePayer } from '../saved-cards/saved-cards.ts'
import { type CardChoice, tieIntent } from '../saved-cards/tie-intent.ts'
import { askProvider } from './ask-provider.ts'
import { makeInAttempt, saveInAttempt } from './attempts.ts'
import type { OrderPayment } from './find-payment.ts'
import { unlessUnknown } from './give-up-payment.ts'
import { ATTEMPTS, beginAnew, tooManyAtOnce } from './payable.ts'
import { providerOf } from './provider-of.ts'
import { requirePayable } from './require-payable.ts'
import { withKeeper } from './with-keeper.ts'

type PaymentIntentRequest = InputOf<typeof endpoint>

/** Prepares paying in our page. Idempotent: returns the same intent, unless the shopper was on the provider's page. */
export async function createPaymentIntent(
  shop: Shop,
  customer: Customer,
  asked: PaymentIntentRequest,
): Promise<ReplyOf<typeof endpoint>> {
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

type Opened = PaymentIntent & { isSetup: boolean }
type Chosen = Opened & { isSaving: boolean }

async function openAsChosen(
  shop: Shop,
  customer: Customer,
  { asked, choice }: { asked: PaymentIntentRequest; choice: CardChoice },
): Promise<Chosen> {
  const intent = await openIntent(shop, customer, asked)
  // A kept card is saved anyhow, and any card of its customer may be chosen.
  if (intent.isSetup) return { ...intent, isSaving: true }
  try {
    return { ...intent, isSaving: await tieIntent(shop, customer, { intent, choice }) }
  } catch (error) {
    if (!(error instanceof PaymentRefused)) throw error
    // An intent that was left during the bank's authentication cannot be tied to another card, so begin a new one.
    await beginAnew(shop, await requirePayable(shop, customer, asked))
    const another = await openIntent(shop, customer, asked)
    return { ...another, isSaving: await tieIntent(shop, customer, { intent: another, choice }) }
  }
}

async function openIntent(shop: Shop, customer: Customer, asked: PaymentIntentRequest): Promise<Opened> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const payment = await requirePayable(shop, customer, asked)
    const intent = await unlessUnknown(shop, payment, () => findOrMake(shop, customer, payment))
    if (intent) return { ...intent, isSetup: payment.is_kept }
  }
  throw tooManyAtOnce()
}

async function findOrMake(
  shop: Shop,
  customer: Customer,
  payment: OrderPayment,
): Promise<PaymentIntent | undefined> {
  if (payment.session_id) return beginAnew(shop, payment)
  if (payment.intent_id) {
    const intent = await providerOf(shop, payment).readIntent(payment.intent_id)
    const isOver = ['cancelled', 'kept', 'held', 'succeeded'].includes(intent.status)
    return isOver ? beginAnew(shop, payment) : intent
  }
  const intent = await makeInAttempt(shop, payment, () =>
    withKeeper(shop, customer, payment, (payable) => shop.payments.createIntent(payable)),
  )
  if (await saveInAttempt(shop, payment, { way: 'intent_id', providerId: intent.id })) return intent
  await shop.payments.cancelIntent(intent.id)
  return undefined
}
