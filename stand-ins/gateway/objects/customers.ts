import { keysOf, type Params } from '../api/read-params.ts'
import { type Gateway, invalidRequest, missing, newGatewayId } from '../gateway.ts'
import { type Card, cardKey, savedCard } from './cards.ts'
import {
  type CardRow,
  type CustomerRow,
  type IntentRow,
  type StripeObject,
  shownCard,
  shownCustomer,
} from './stripe-objects.ts'

export async function createCustomer({ db, clock }: Gateway, params: Params): Promise<StripeObject> {
  const customer = await db
    .insertInto('gateway_customers')
    .values({
      id: newGatewayId('cus'),
      metadata: JSON.stringify(keysOf(params, 'metadata')),
      created_at: clock.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return shownCustomer(customer)
}

/** Deletes a customer together with their cards. */
export async function deleteCustomer({ db }: Gateway, id: string): Promise<StripeObject> {
  await db
    .deleteFrom('gateway_customers')
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirstOrThrow(() => missing('customer', id))
  return { id, object: 'customer', deleted: true }
}

export async function requireCustomer({ db }: Gateway, id: string, param?: string): Promise<CustomerRow> {
  return db
    .selectFrom('gateway_customers')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => missing('customer', id, param))
}

export async function detachCard({ db }: Gateway, id: string): Promise<StripeObject> {
  const card = await db.deleteFrom('gateway_cards').where('id', '=', id).returningAll().executeTakeFirst()
  if (!card) throw missing('payment_method', id)
  return { ...shownCard(card), customer: null }
}

/** Returns a saved card, which only its own customer may use; undefined if the id is of a typed card. */
export async function findSavedCard(
  { db, clock }: Gateway,
  { customer_id }: IntentRow,
  id: string | undefined,
): Promise<{ id: string; card: Card } | undefined> {
  if (id === undefined) return undefined
  const row = await db.selectFrom('gateway_cards').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return undefined
  if (row.customer_id !== customer_id) {
    const message = `The customer of this PaymentIntent does not have a payment method with the ID ${id}.`
    throw invalidRequest(message, { param: 'payment_method' })
  }
  return { id, card: savedCard(row.test_card, row, clock.now()) }
}

/** Saves the card that has just paid or is kept, if its customer wants that and still exists. Returns its id. */
export async function saveCard({ db, clock }: Gateway, intent: IntentRow): Promise<string | null> {
  const { customer_id, setup_future_usage, usage, payment_method, card } = intent
  if (!customer_id || !(setup_future_usage ?? usage) || payment_method || !card) return payment_method
  const customer = await db
    .selectFrom('gateway_customers')
    .select('id')
    .where('id', '=', customer_id)
    .forKeyShare()
    .executeTakeFirst()
  if (!customer) return null
  const row = rowOf(customer_id, card, clock.now())
  await db.insertInto('gateway_cards').values(row).execute()
  return row.id
}

function rowOf(customer_id: string, card: Card, created_at: Date): CardRow {
  const { brand, last4, exp_month, exp_year } = card
  return {
    id: newGatewayId('pm'),
    customer_id,
    brand,
    last4,
    exp_month,
    exp_year,
    test_card: cardKey(card),
    created_at,
  }
}
