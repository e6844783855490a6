import { sql } from 'kysely'
import { requireProviderCustomer } from '#business/money/saved-cards/provider-customers.ts'
import type { Customer } from '#business/shop.ts'
import type { Call } from '#contract/call.ts'
import {
  createPaymentIntent,
  listSavedCards,
  paymentResult,
  type SavedCard,
} from '#contract/money/payments/payments.ts'
import { runDueJobs } from '#jobs/run-jobs.ts'
import { openCheckoutShop, TWO_APPLES } from './checkout-shop.ts'
import type { TestShop } from './open-test-shop.ts'
import { type GatewayAnswer, payWith } from './paying.ts'
import { newPayable } from './payment-hosts.ts'

type CardChoice = { save_card?: boolean; card_id?: string }

export interface CardHolder {
  customer: Customer
  call: Call
  newOrder(): Promise<string>
  /** Places an order, pays on the payment page and returns. */
  buy(asked: CardChoice, typed?: string): Promise<Bought>
  cards(): Promise<SavedCard[]>
  /** Saves a card and returns its id. */
  saveCard(number?: string): Promise<string>
}

export interface Bought {
  order_id: string
  answer: { status: number; body: GatewayAnswer }
  savesCard: boolean | undefined
  result: { payment_status: string; message?: string | undefined }
}

export async function openCardShop(otherwise: Parameters<typeof openCheckoutShop>[0] = {}) {
  const shop = await openCheckoutShop(otherwise)
  await shop.db.updateTable('stock').set({ on_hand: 500 }).execute()
  await shop.db.updateTable('slots').set({ capacity: 100 }).execute()
  return {
    ...shop,
    holder: (mobile?: string) => cardHolder(shop, mobile),
    /** Runs the jobs that were queued by commits. */
    doJobs: (options?: Parameters<typeof runDueJobs>[1]) => runDueJobs(shop.shop, options),
  }
}

async function cardHolder(shop: TestShop, mobile?: string): Promise<CardHolder> {
  const customer = await shop.has.customer(mobile)
  // Signs in again for every call, since the clock may have moved past the token's expiry.
  const call: Call = async (endpoint, ask, options) => (await shop.callAs(customer))(endpoint, ask, options)
  const newOrder = async () => (await shop.has.order(customer, TWO_APPLES)).number
  const cards = async () => (await call(listSavedCards, {})).data
  async function buy(asked: CardChoice, typed?: string): Promise<Bought> {
    const order_id = await newOrder()
    return { order_id, ...(await payFor(shop, { call, order_id }, asked, typed)) }
  }
  return {
    customer,
    call,
    newOrder,
    buy,
    cards,
    async saveCard(number) {
      await buy({ save_card: true }, number)
      const [card] = await cards()
      if (!card) throw new Error('The card is not saved')
      return card.card_id
    },
  }
}

/** Pays an order with a saved card or a typed one. */
export async function payFor(
  shop: Pick<TestShop, 'gateway'>,
  { call, order_id }: { call: Call; order_id: string },
  asked: CardChoice,
  typed?: string,
): Promise<Omit<Bought, 'order_id'>> {
  const intent = await call(createPaymentIntent, { order_id, ...asked })
  const answer = asked.card_id
    ? await payWithSaved(shop, intent, asked.card_id)
    : await payWith(shop, intent, typed)
  return { answer, savesCard: intent.saves_card, result: await call(paymentResult, { order_id }) }
}

/** Sends the browser's payment request with a saved card. */
export async function payWithSaved(
  { gateway }: Pick<TestShop, 'gateway'>,
  intent: {
    kind?: 'setup' | undefined
    payment_intent_id: string
    client_secret: string
    publishable_key: string
  },
  payment_method: string,
) {
  const url = `http://shop.test/v1/${intent.kind ?? 'payment'}_intents/${intent.payment_intent_id}/confirm`
  const headers = { authorization: `Bearer ${intent.publishable_key}` }
  const body = new URLSearchParams({ client_secret: intent.client_secret, payment_method })
  const answer = await gateway.api(new Request(url, { method: 'POST', headers, body }))
  return { status: answer.status, body: (await answer.json()) as GatewayAnswer }
}

/** Inserts a saved card and returns its id. */
export async function saveCardFor(
  { shop, gateway }: Pick<TestShop, 'shop' | 'gateway'>,
  customer: Customer,
  number?: string,
): Promise<string> {
  const { payments } = shop
  const customerId = await requireProviderCustomer(shop, customer)
  const intent = await payments.createIntent(newPayable())
  await payments.tieIntent(intent.id, { customerId, savesCard: true })
  const { id: payment_intent_id, clientSecret: client_secret } = intent
  const { publishableKey: publishable_key } = payments
  await payWith({ gateway }, { payment_intent_id, client_secret, publishable_key }, number)
  return (await payments.listCards(customerId))[0]?.id ?? ''
}

/** Counts the customer data kept by the provider and by the shop. */
export async function keptOfCustomers({ db }: Pick<TestShop, 'db'>) {
  const count = async (table: string) => {
    const { rows } = await sql<{
      count: number
    }>`select count(*)::int as count from ${sql.table(table)}`.execute(db)
    return rows[0]?.count
  }
  return {
    ours: await count('payment_customers'),
    theirs: await count('gateway_customers'),
    cards: await count('gateway_cards'),
  }
}
