import { DAY_MS } from '#contract/brisbane-time.ts'
import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import type { createSession as endpoint } from '#contract/money/payments/payments.ts'
import type { Customer, Shop } from '../../shop.ts'
import { askProvider } from './ask-provider.ts'
import { makeInAttempt, saveInAttempt } from './attempts.ts'
import type { OrderPayment } from './find-payment.ts'
import { unlessUnknown } from './give-up-payment.ts'
import { ATTEMPTS, beginAnew, tooManyAtOnce } from './payable.ts'
import { providerOf } from './provider-of.ts'
import { requirePayable } from './require-payable.ts'
import { withKeeper } from './with-keeper.ts'

/** The provider keeps a page open for at least half an hour; the shop closes it when the order lapses. */
const OPEN_AFTER_PAY_UNTIL_MS = 31 * 60_000

const OPEN_AT_MOST_MS = DAY_MS - OPEN_AFTER_PAY_UNTIL_MS

type Page = ReplyOf<typeof endpoint>

/** Prepares paying on the provider's own page. Idempotent: returns the same page while it is open. */
export function createSession(
  shop: Shop,
  customer: Customer,
  asked: InputOf<typeof endpoint>,
): Promise<Page> {
  return askProvider(shop, customer, async () => {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      const payment = await requirePayable(shop, customer, asked)
      const page = await unlessUnknown(shop, payment, () => findOrMake(shop, customer, payment))
      if (page) return page
    }
    throw tooManyAtOnce()
  })
}

async function findOrMake(shop: Shop, customer: Customer, payment: OrderPayment): Promise<Page | undefined> {
  if (payment.session_id) {
    const { id, url } = await providerOf(shop, payment).readSession(payment.session_id)
    return url ? { session_id: id, url } : beginAnew(shop, payment)
  }
  if (payment.intent_id) return beginAnew(shop, payment)
  const until = payment.pay_until.getTime() + OPEN_AFTER_PAY_UNTIL_MS
  const latest = shop.clock.now().getTime() + OPEN_AT_MOST_MS
  const back = `${shop.publicUrl}${wayBack(payment)}`
  const { id, url } = await makeInAttempt(shop, payment, () =>
    withKeeper(shop, customer, payment, (payable) =>
      shop.payments.createSession({
        ...payable,
        successUrl: back,
        cancelUrl: back,
        expiresAt: new Date(Math.min(until, latest)),
      }),
    ),
  )
  if (url && (await saveInAttempt(shop, payment, { way: 'session_id', providerId: id }))) {
    return { session_id: id, url }
  }
  await shop.payments.expireSession(id)
  return undefined
}

/** Returns the page that shows the unpaid order or change and continues from there. */
function wayBack({ number, change_status }: OrderPayment): string {
  return change_status === 'open' ? `/account/order/${number}` : `/checkout?order=${number}`
}
