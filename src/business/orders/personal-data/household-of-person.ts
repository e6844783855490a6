import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { dollarsOrNull, toDollars } from '#contract/money.ts'
import { isoDates } from '../../iso-dates.ts'
import { findMembership } from '../../selling/household/require-household.ts'
import type { Shop } from '../../shop.ts'
import type { Person, PersonalData } from './my-data.ts'

/** Leaves out the names of other members, which are their personal data. */
export async function readHouseholdOf(shop: Shop, customer: Person): Promise<PersonalData['household']> {
  const membership = await findMembership(shop, customer)
  return {
    members: await readMembers(shop, customer),
    invitations: await readInvitations(shop, customer),
    member_since: membership?.joined_at.toISOString() ?? null,
    put_in: await readPutIn(shop, customer),
  }
}

async function readMembers({ db }: Shop, { id }: Person) {
  const members = await db
    .selectFrom('household_members')
    .select(['cap_cents', 'joined_at'])
    .where('owner_id', '=', id)
    .orderBy('joined_at')
    .execute()
  return members.map(({ cap_cents, ...member }) => ({ ...isoDates(member), cap: dollarsOrNull(cap_cents) }))
}

async function readInvitations({ db }: Shop, { id }: Person) {
  const invitations = await db
    .selectFrom('household_invitations')
    .select(['created_at', 'expires_at'])
    .where('owner_id', '=', id)
    .orderBy('created_at')
    .execute()
  return invitations.map(isoDates)
}

async function readPutIn({ db }: Shop, { id }: Person) {
  const shares = await db
    .selectFrom('cart_line_shares as share')
    .innerJoin('cart_lines as line', 'line.id', 'share.line_id')
    .innerJoin('products', 'products.id', 'line.product_id')
    .where('share.customer_id', '=', id)
    .select(['line.product_id', 'products.title', 'share.quantity', 'share.added_at'])
    .orderBy('share.added_at')
    .execute()
  return shares.map(isoDates)
}

export async function readFavouritesOf({ db }: Shop, { id }: Person): Promise<PersonalData['favourites']> {
  const rows = await db
    .selectFrom('favourites')
    .innerJoin('products', 'products.id', 'favourites.product_id')
    .where('customer_id', '=', id)
    .select(['product_id', 'title', 'added_at', 'alert_below_cents'])
    .orderBy('added_at')
    .orderBy('product_id')
    .execute()
  return rows.map(({ alert_below_cents, ...row }) => ({
    ...isoDates(row),
    alert_below: dollarsOrNull(alert_below_cents),
  }))
}

/** Tells whether a list is shared, but not its link, which would give access to the list. */
export async function readListsOf({ db }: Shop, { id }: Person): Promise<PersonalData['lists']> {
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
  return rows.map(({ share_token, lines, ...list }) => ({
    ...isoDates(list),
    is_shared: share_token !== null,
    lines: lines.map(({ seen_price_cents, ...line }) => ({ ...line, price: toDollars(seen_price_cents) })),
  }))
}
