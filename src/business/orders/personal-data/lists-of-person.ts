import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { toDollars } from '#contract/money.ts'
import type { Customer, Shop } from '../../shop.ts'
import type { PersonalData } from './my-data.ts'

export async function readFavouritesOf(
  { db }: Shop,
  { id }: Pick<Customer, 'id'>,
): Promise<PersonalData['favourites']> {
  const rows = await db
    .selectFrom('favourites')
    .innerJoin('products', 'products.id', 'favourites.product_id')
    .where('customer_id', '=', id)
    .select(['product_id', 'title', 'added_at'])
    .orderBy('added_at')
    .orderBy('product_id')
    .execute()
  return rows.map((row) => ({ ...row, added_at: row.added_at.toISOString() }))
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
