import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { dollarsOrNull, toDollars } from '#contract/money.ts'
import { findMembership } from '../../selling/household/require-household.ts'
import type { Customer, Shop } from '../../shop.ts'
import type { PersonalData } from './my-data.ts'

/** Leaves out the names of other members, which are their personal data. */
export async function readHouseholdOf(
  shop: Shop,
  customer: Pick<Customer, 'id'>,
): Promise<PersonalData['household']> {
  const membership = await findMembership(shop, customer)
  return {
    members: await readMembers(shop, customer),
    invitations: await readInvitations(shop, customer),
    member_since: membership?.joined_at.toISOString() ?? null,
    put_in: await readPutIn(shop, customer),
  }
}

async function readMembers({ db }: Shop, { id }: Pick<Customer, 'id'>) {
  const members = await db
    .selectFrom('household_members')
    .select(['cap_cents', 'joined_at'])
    .where('owner_id', '=', id)
    .orderBy('joined_at')
    .execute()
  return members.map(({ cap_cents, joined_at }) => ({
    cap: dollarsOrNull(cap_cents),
    joined_at: joined_at.toISOString(),
  }))
}

async function readInvitations({ db }: Shop, { id }: Pick<Customer, 'id'>) {
  const invitations = await db
    .selectFrom('household_invitations')
    .select(['created_at', 'expires_at'])
    .where('owner_id', '=', id)
    .orderBy('created_at')
    .execute()
  return invitations.map(({ created_at, expires_at }) => ({
    created_at: created_at.toISOString(),
    expires_at: expires_at.toISOString(),
  }))
}

async function readPutIn({ db }: Shop, { id }: Pick<Customer, 'id'>) {
  const shares = await db
    .selectFrom('cart_line_shares as share')
    .innerJoin('cart_lines as line', 'line.id', 'share.line_id')
    .innerJoin('products', 'products.id', 'line.product_id')
    .where('share.customer_id', '=', id)
    .select(['line.product_id', 'products.title', 'share.quantity', 'share.added_at'])
    .orderBy('share.added_at')
    .execute()
  return shares.map(({ added_at, ...share }) => ({ ...share, added_at: added_at.toISOString() }))
}

export async function readFavouritesOf(
  { db }: Shop,
  { id }: Pick<Customer, 'id'>,
): Promise<PersonalData['favourites']> {
  const rows = await db
    .selectFrom('favourites')
    .innerJoin('products', 'products.id', 'favourites.product_id')
    .where('customer_id', '=', id)
    .select(['product_id', 'title', 'added_at', 'alert_below_cents'])
    .orderBy('added_at')
    .orderBy('product_id')
    .execute()
  return rows.map(({ alert_below_cents, added_at, ...row }) => ({
    ...row,
    added_at: added_at.toISOString(),
    alert_below: dollarsOrNull(alert_below_cents),
  }))
}

/** Tells whether a list is shared, but not its link, which would give access to the list. */
export async function readListsOf(
  { db }: Shop,
  { id }: Pick<Customer, 'id'>,
): Promise<PersonalData['lists']> {
  const rows = await db
    .selectFrom('shopping_lists as list')
    .where('list.customer_id', '=', id)
    .select(['list.name', 'list.created_at', 'list.deleted_at', 'list.share_token'])
    .select((of) =>
      jsonArrayFrom(
        of
          .selectFrom('shopping_list_lines as line')
          .innerJoin('products', 'products.id', 'line.product_id')
          .whereRef('line.list_id', '=', 'list.id')
          .select(['line.product_id', 'products.title', 'line.quantity', 'line.seen_price_cents'])
          .orderBy('line.position'),
      ).as('lines'),
    )
    .orderBy('list.created_at')
    .orderBy('list.id')
    .execute()
  return rows.map(({ name, created_at, deleted_at, share_token, lines }) => ({
    name,
    created_at: created_at.toISOString(),
    is_shared: share_token !== null,
    deleted_at: deleted_at?.toISOString() ?? null,
    lines: lines.map(({ seen_price_cents, ...line }) => ({ ...line, price: toDollars(seen_price_cents) })),
  }))
}
