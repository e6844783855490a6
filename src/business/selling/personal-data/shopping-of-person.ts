import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { apiRow, apiRows } from '../../api-row.ts'
import type { Customer, Shop } from '../../shop.ts'
import { findMembership } from '../household/require-household.ts'
import { preferenceIn, preferenceOf } from '../preferences/line-preference.ts'

type Person = Pick<Customer, 'id'>

/** Returns what a person put together to buy or to keep, and with whom. */
export async function readShopping(shop: Shop, customer: Person) {
  return {
    cart: await readCartOf(shop, customer),
    slot_held: await readSlotHeld(shop, customer),
    favourites: await readFavouritesOf(shop, customer),
    lists: await readListsOf(shop, customer),
    household: await readHouseholdOf(shop, customer),
  }
}

async function readCartOf({ db }: Shop, { id }: Person) {
  const rows = await db
    .selectFrom('carts')
    .innerJoin('cart_lines', 'cart_lines.cart_id', 'carts.id')
    .innerJoin('products', 'products.id', 'cart_lines.product_id')
    .where('carts.customer_id', '=', id)
    .where('carts.status', '=', 'open')
    .select(['product_id', 'title', 'quantity', 'seen_price_cents as price_cents', 'added_at'])
    .select(preferenceOf('cart_lines').as('wish'))
    .orderBy('added_at')
    .orderBy('cart_lines.id')
    .execute()
  return rows.map(({ wish, ...line }) => ({ ...apiRow(line), ...preferenceIn({ wish }) }))
}

async function readSlotHeld({ db, clock }: Shop, { id }: Person) {
  const hold = await db
    .selectFrom('slot_holds')
    .innerJoin('carts', 'carts.id', 'slot_holds.cart_id')
    .innerJoin('slots', 'slots.id', 'slot_holds.slot_id')
    .where('carts.customer_id', '=', id)
    .where('slot_holds.expires_at', '>', clock.now())
    .select(['slots.starts_at', 'slots.ends_at', 'slot_holds.expires_at as held_until'])
    .executeTakeFirst()
  return hold ? apiRow(hold) : null
}

function readFavouritesOf({ db }: Shop, { id }: Person) {
  return apiRows(
    db
      .selectFrom('favourites')
      .innerJoin('products', 'products.id', 'favourites.product_id')
      .where('customer_id', '=', id)
      .select(['product_id', 'title', 'added_at', 'alert_below_cents'])
      .orderBy('added_at')
      .orderBy('product_id'),
  )
}

/** Tells whether a list is shared, but not its link, which would give access to the list. */
async function readListsOf({ db }: Shop, { id }: Person) {
  const rows = await db
    .selectFrom('shopping_lists as list')
    .where('list.customer_id', '=', id)
    .select(['list.name', 'list.created_at', 'list.deleted_at'])
    .select(sql<boolean>`share_token is not null`.as('is_shared'))
    .select((of) =>
      jsonArrayFrom(
        of
          .selectFrom('shopping_list_lines as line')
          .innerJoin('products', 'products.id', 'line.product_id')
          .whereRef('line.list_id', '=', 'list.id')
          .select(['line.product_id', 'products.title', 'line.quantity', 'seen_price_cents as price_cents'])
          .orderBy('line.position'),
      ).as('lines'),
    )
    .orderBy('list.created_at')
    .orderBy('list.id')
    .execute()
  return rows.map(({ lines, ...list }) => ({ ...apiRow(list), lines: lines.map(apiRow) }))
}

/** Leaves out the names of other members, which are their personal data. */
async function readHouseholdOf(shop: Shop, customer: Person) {
  const members = shop.db
    .selectFrom('household_members')
    .select(['cap_cents', 'joined_at'])
    .where('owner_id', '=', customer.id)
    .orderBy('joined_at')
  const invitations = shop.db
    .selectFrom('household_invitations')
    .select(['created_at', 'expires_at'])
    .where('owner_id', '=', customer.id)
    .orderBy('created_at')
  const putIn = shop.db
    .selectFrom('cart_line_shares as share')
    .innerJoin('cart_lines as line', 'line.id', 'share.line_id')
    .innerJoin('products', 'products.id', 'line.product_id')
    .where('share.customer_id', '=', customer.id)
    .select(['line.product_id', 'products.title', 'share.quantity', 'share.added_at'])
    .orderBy('share.added_at')
  const membership = await findMembership(shop, customer)
  return {
    members: await apiRows(members),
    invitations: await apiRows(invitations),
    member_since: membership?.joined_at.toISOString() ?? null,
    put_in: await apiRows(putIn),
  }
}
