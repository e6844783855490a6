import { sql } from 'kysely'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { myData as endpoint } from '#contract/orders/personal-data/personal-data.ts'
import { apiRow, apiRows } from '../../api-row.ts'
import { enforceRateLimits } from '../../limits/rate-limit.ts'
import { addressView } from '../../people/addresses/addresses.ts'
import { readShopping } from '../../selling/personal-data/shopping-of-person.ts'
import { asOfOneMoment, atomic, type Customer, type Shop } from '../../shop.ts'
import { messagesOf, readOrdersOf } from './orders-of-person.ts'

export type Person = Pick<Customer, 'id'>
export type PersonalData = ReplyOf<typeof endpoint>

const DOWNLOADS = [
  { atMost: 5, withinMinutes: 60 },
  { atMost: 20, withinMinutes: 24 * 60 },
]

/** Returns everything that the shop holds about a customer, for them to download. */
export async function readMyData(shop: Shop, customer: Customer): Promise<PersonalData> {
  await countDownload(shop, customer)
  return asOfOneMoment(shop, (shop) => collectData(shop, customer))
}

/** A short transaction of its own, so that many concurrent requests do not hold a connection each while they wait. */
export const countDownload = atomic((shop, { id }: Person) =>
  enforceRateLimits(shop, [{ name: `data of ${id}`, limits: DOWNLOADS }]),
)

/** Must run as of one moment: a checkout in the middle would show the same goods in the cart and in an order. */
export async function collectData(shop: Shop, customer: Person): Promise<PersonalData> {
  const person = await shop.db
    .selectFrom('customers')
    .select(['name', 'email', 'mobile', 'created_at as customer_since', 'default_address_id'])
    .where('id', '=', customer.id)
    .executeTakeFirstOrThrow()
  return {
    made_at: shop.clock.now().toISOString(),
    details: { ...apiRow(person), mobile: person.mobile ?? '' },
    addresses: await readAddresses(shop, customer),
    ...(await readShopping(shop, customer)),
    cards_kept_by: await readCardsKeptBy(shop, customer),
    orders: await readOrdersOf(shop, customer),
    messages: await readMessages(shop, customer),
    notes: await readNotesOf(shop, customer),
    ...(await readSigningIn(shop, customer, person.mobile)),
  }
}

async function readAddresses({ db }: Shop, { id }: Person): Promise<PersonalData['addresses']> {
  const rows = await db
    .selectFrom('addresses')
    .selectAll()
    .where('customer_id', '=', id)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...addressView(row), created_at: row.created_at.toISOString() }))
}

function readCardsKeptBy({ db }: Shop, { id }: Person) {
  return apiRows(
    db
      .selectFrom('payment_customers')
      .select(['provider', 'created_at as since'])
      .where('customer_id', '=', id)
      .orderBy('created_at'),
  )
}

function readMessages({ db }: Shop, customer: Person): Promise<PersonalData['messages']> {
  return apiRows(
    db
      .selectFrom('messages')
      .select(['channel', 'recipient as to', 'subject', 'status', 'created_at', 'sent_at'])
      .where(messagesOf(customer))
      .orderBy('created_at')
      .orderBy('id'),
  )
}

/** Leaves out who wrote a note, which is another person's data. */
function readNotesOf({ db }: Shop, { id }: Person): Promise<PersonalData['notes']> {
  const ofOrders = db
    .selectFrom('order_notes')
    .innerJoin('orders', 'orders.id', 'order_notes.order_id')
    .select([sql<string | null>`orders.number`.as('order_id'), 'order_notes.note', 'order_notes.at'])
    .where('orders.customer_id', '=', id)
  return apiRows(
    db
      .selectFrom('customer_notes')
      .select([sql<string | null>`null`.as('order_id'), 'note', 'at'])
      .where('customer_id', '=', id)
      .unionAll(ofOrders)
      .orderBy('at'),
  )
}

type SigningIn = Pick<PersonalData, 'sessions' | 'trusted_browsers' | 'login_codes'>

/** Returns when and how the person signed in, without tokens, keys or codes, which are credentials. */
async function readSigningIn({ db }: Shop, { id }: Person, mobile: string | null): Promise<SigningIn> {
  const sessions = db
    .selectFrom('sessions')
    .select(sql<boolean>`browser_hash is not null`.as('in_browser'))
    .select(['created_at', 'expires_at', 'ended_at', 'ended_because'])
    .where('customer_id', '=', id)
    .orderBy('created_at')
    .orderBy('id')
  const browsers = db
    .selectFrom('trusted_browsers')
    .select('seen_at')
    .where('customer_id', '=', id)
    .orderBy('seen_at')
  const codes = db
    .selectFrom('login_codes')
    .select(['created_at', 'used_at'])
    .where('mobile', '=', mobile)
    .orderBy('created_at')
    .orderBy('id')
  return {
    sessions: await apiRows(sessions),
    trusted_browsers: await apiRows(browsers),
    login_codes: await apiRows(codes),
  }
}
