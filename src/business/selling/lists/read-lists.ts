import { sql } from 'kysely'
import { shownCents } from '#contract/goods/catalogue/pricing.ts'
import { smallPicture } from '#contract/goods/pictures/picture-address.ts'
import { formatCents } from '#contract/money.ts'
import { availabilitySentence } from '#contract/selling/cart/availability-sentence.ts'
import type * as api from '#contract/selling/lists/lists.ts'
import type { ListLine } from '#contract/selling/lists/lists.ts'
import { pictureOfToday } from '#packshots/picture-address.ts'
import { productView, selectWithRetired } from '../../goods/product-views/product-view.ts'
import { unitsOnSale } from '../../goods/stock/book-movements.ts'
import type { Shop, VerbBy } from '../../shop.ts'
import { requireList } from './own-lists.ts'

export type LineRow = Awaited<ReturnType<typeof readLines>>[number]

const THUMBNAILS = 4

interface Pictured {
  productId: string
  thumbnail: string | null
}

export const readLists: VerbBy<typeof api.readLists> = async ({ db }, { id }, { product_id }) => {
  const rows = await db
    .selectFrom('shopping_lists as list')
    .where('list.customer_id', '=', id)
    .where('list.deleted_at', 'is', null)
    .select(['list.id', 'list.name', 'list.share_token'])
    .select([
      sql<number>`(select count(*) from shopping_list_lines where list_id = list.id)`.as('lines'),
      sql<Pictured[]>`array(
        select json_build_object(
          'productId', products.id,
          'thumbnail', coalesce(nullif(products.thumbnail, ''), products.images[1])
        )
        from shopping_list_lines line join products on products.id = line.product_id
        where line.list_id = list.id order by line.position, products.id limit ${THUMBNAILS}
      )`.as('pictured'),
      sql<boolean>`exists (
        select from shopping_list_lines where list_id = list.id and product_id = ${product_id ?? ''}
      )`.as('hasProduct'),
    ])
    .orderBy('list.created_at', 'desc')
    .orderBy('list.id')
    .execute()
  return {
    data: rows.map(({ id, name, lines, share_token, pictured, hasProduct }) => ({
      list_id: id,
      name,
      lines,
      is_shared: share_token !== null,
      thumbnails: pictured.map(({ productId, thumbnail }) =>
        thumbnail === null ? pictureOfToday(productId) : smallPicture(thumbnail),
      ),
      ...(product_id !== undefined && { has_product: hasProduct }),
    })),
  }
}

export const getList: VerbBy<typeof api.getList> = async (shop, customer, { list_id }) => {
  const { name, share_token } = await requireList(shop, customer, list_id)
  const lines = await readLines(shop, list_id)
  return { list_id, name, share_token, lines: lines.map(lineView) }
}

/** Returns a list's lines in order, with current prices and stock. */
export function readLines({ db }: Shop, listId: string) {
  return selectWithRetired(db)
    .innerJoin('shopping_list_lines as line', 'line.product_id', 'products.id')
    .where('line.list_id', '=', listId)
    .select(['line.quantity', 'line.seen_price_cents', 'products.retired_at'])
    .select(unitsOnSale.as('available'))
    .orderBy('line.position')
    .orderBy('products.id')
    .execute()
}

export function lineView(row: LineRow): ListLine {
  return {
    product_id: row.id,
    title: row.title,
    quantity: row.quantity,
    product: row.retired_at ? null : productView(row),
    changes: changesOf(row),
  }
}

function changesOf(row: LineRow): ListLine['changes'] {
  if (row.retired_at) return [{ kind: 'no_longer_sold', message: availabilitySentence(row.title, null) }]
  return [...stockChange(row), ...priceChange(row)]
}

function stockChange({ title, quantity, available }: LineRow): ListLine['changes'] {
  if (available >= quantity) return []
  const kind = available <= 0 ? 'out_of_stock' : 'insufficient_stock'
  return [{ kind, message: availabilitySentence(title, available) }]
}

function priceChange(row: LineRow): ListLine['changes'] {
  const sentence = priceSentence(row)
  return sentence === undefined ? [] : [{ kind: 'price_changed', message: sentence }]
}

/** Returns undefined if the price has not changed since the product was added. */
export function priceSentence(row: LineRow): string | undefined {
  const now = priceNow(row)
  const was = row.seen_price_cents
  return now === was ? undefined : `${row.title} was ${formatCents(was)} and is now ${formatCents(now)}.`
}

export function priceNow({ price_cents, special_cents }: LineRow): number {
  return shownCents({ priceCents: price_cents, specialCents: special_cents })
}
