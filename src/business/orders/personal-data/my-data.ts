import type { ReplyOf } from '#contract/endpoint.ts'
import { toDollars } from '#contract/money.ts'
import type { myData as endpoint } from '#contract/orders/personal-data/personal-data.ts'
import { isoDates } from '../../iso-dates.ts'
import { enforceRateLimits } from '../../limits/rate-limit.ts'
import { addressView } from '../../people/addresses/addresses.ts'
import { preferenceIn, preferenceOf } from '../../selling/preferences/line-preference.ts'
import { asOfOneMoment, type Customer, inTransaction, type Shop } from '../../shop.ts'
import { readFavouritesOf, readHouseholdOf, readListsOf } from './household-of-person.ts'
import { messagesOf, readOrdersOf } from './orders-of-person.ts'
import { readSigningIn } from './signing-in-of-person.ts'

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
export function countDownload(shop: Shop, { id }: Person): Promise<void> {
  return inTransaction(shop, (shop) =>
    enforceRateLimits(shop, [{ name: `data of ${id}`, limits: DOWNLOADS }]),
  )
}

/** Must run as of one moment: a checkout in the middle would show the same goods in the cart and in an order. */
export async function collectData(shop: Shop, customer: Person): Promise<PersonalData> {
  const person = await readPerson(shop, customer)
  return {
    made_at: shop.clock.now().toISOString(),
    details: {
      name: person.name,
      email: person.email,
      mobile: person.mobile ?? '',
      customer_since: person.created_at.toISOString(),
      default_address_id: person.default_address_id,
    },
    addresses: await readAddresses(shop, customer),
    cart: await readCartOf(shop, customer),
    slot_held: await readSlotHeld(shop, customer),
    favourites: await readFavouritesOf(shop, customer),
    lists: await readListsOf(shop, customer),
    household: await readHouseholdOf(shop, customer),
    cards_kept_by: await readCardsKeptBy(shop, customer),
    orders: await readOrdersOf(shop, customer),
    messages: await readMessages(shop, customer),
    notes: await readNotesOf(shop, customer),
    ...(await readSigningIn(shop, { id: customer.id, mobile: person.mobile })),
  }
}

function readPerson({ db }: Shop, { id }: Person) {
  return db
    .selectFrom('customers')
    .select(['name', 'email', 'mobile', 'default_address_id', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
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

async function readCartOf({ db }: Shop, { id }: Person): Promise<PersonalData['cart']> {
  const rows = await db
    .selectFrom('carts')
    .innerJoin('cart_lines', 'cart_lines.cart_id', 'carts.id')
    .innerJoin('products', 'products.id', 'cart_lines.product_id')
    .where('carts.customer_id', '=', id)
    .where('carts.status', '=', 'open')
    .select(['product_id', 'title', 'quantity', 'seen_price_cents', 'added_at'])
    .select(preferenceOf('cart_lines').as('wish'))
    .orderBy('added_at')
    .orderBy('cart_lines.id')
    .execute()
  return rows.map(({ seen_price_cents, wish, ...line }) => ({
    ...isoDates(line),
    ...preferenceIn({ wish }),
    price: toDollars(seen_price_cents),
  }))
}

async function readCardsKeptBy({ db }: Shop, { id }: Person): Promise<PersonalData['cards_kept_by']> {
  const rows = await db
    .selectFrom('payment_customers')
    .select(['provider', 'created_at as since'])
    .where('customer_id', '=', id)
    .orderBy('created_at')
    .execute()
  return rows.map(isoDates)
}

async function readSlotHeld({ db, clock }: Shop, { id }: Person): Promise<PersonalData['slot_held']> {
  const hold = await db
    .selectFrom('slot_holds')
    .innerJoin('carts', 'carts.id', 'slot_holds.cart_id')
    .innerJoin('slots', 'slots.id', 'slot_holds.slot_id')
    .where('carts.customer_id', '=', id)
    .where('slot_holds.expires_at', '>', clock.now())
    .select(['slots.starts_at', 'slots.ends_at', 'slot_holds.expires_at as held_until'])
    .executeTakeFirst()
  return hold ? isoDates(hold) : null
}

async function readMessages(shop: Shop, customer: Person): Promise<PersonalData['messages']> {
  const rows = await shop.db
    .selectFrom('messages')
    .select(['channel', 'recipient as to', 'subject', 'status', 'created_at', 'sent_at'])
    .where(messagesOf(customer))
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(isoDates)
}

/** Leaves out who wrote a note, which is another person's data. */
async function readNotesOf({ db }: Shop, { id }: Person): Promise<PersonalData['notes']> {
  const ofCustomer = await db
    .selectFrom('customer_notes')
    .select(['note', 'at'])
    .where('customer_id', '=', id)
    .execute()
  const ofOrders = await db
    .selectFrom('order_notes')
    .innerJoin('orders', 'orders.id', 'order_notes.order_id')
    .select(['orders.number as order_id', 'order_notes.note', 'order_notes.at'])
    .where('orders.customer_id', '=', id)
    .execute()
  return [...ofCustomer.map((note) => ({ ...note, order_id: null })), ...ofOrders]
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map(isoDates)
}
