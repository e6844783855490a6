import { shownCents } from '#contract/goods/catalogue/pricing.ts'
import { formatCents } from '#contract/money.ts'
import { availabilitySentence } from '#contract/selling/cart/availability-sentence.ts'
import type { ListLine } from '#contract/selling/lists/lists.ts'
import { productView, selectWithRetired } from '../../goods/product-views/product-view.ts'
import { unitsOnSale } from '../../goods/stock/units-on-sale.ts'
import type { Shop } from '../../shop.ts'

export type LineRow = Awaited<ReturnType<typeof readLines>>[number]

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
