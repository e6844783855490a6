import { sql } from 'kysely'
import type { PricedProduct, ReplacedPrice } from '#contract/goods/prices/prices.ts'
import { dollarsOrNull, toDollars } from '#contract/money.ts'
import { apiRow } from '../../api-row.ts'
import type { Shop } from '../../shop.ts'
import type { CalledOff } from '../price-ledger/write-prices.ts'
import { noSuchProduct, selectOfficeProducts } from '../product-views/office-products.ts'

interface Entry {
  id: number
  valid_from: Date | string
  price_cents: number
  special_cents: number | null
  offer_label: string | null
  special_until: Date | string | null
}

/** Returns the products with these ids, in the order of the ids. */
export async function readPricedProducts(
  { db, clock }: Shop,
  ids: readonly string[],
): Promise<PricedProduct[]> {
  if (ids.length === 0) return []
  const isPlanned = sql`product_id = products.id and valid_from > ${clock.now()} and called_off_at is null`
  const rows = await selectOfficeProducts(db)
    .leftJoin('prices as held', 'held.id', 'products.price_id')
    .select([
      sql<Date>`coalesce(held.valid_from, products.created_at)`.as('since'),
      'held.special_until',
      sql<Entry | null>`(
        select to_jsonb(prices) from prices where ${isPlanned} order by valid_from, id limit 1
      )`.as('next'),
      sql<number>`(select count(*) from prices where ${isPlanned})`.as('planned'),
    ])
    .where('products.id', 'in', ids)
    .execute()
  const products = new Map(
    rows.map(({ next, ...row }) => {
      const special_until = row.special_cents === null ? null : row.special_until
      return [row.id, { ...apiRow({ ...row, special_until }), next: next && ledgerPrice(next) }]
    }),
  )
  return ids.flatMap((id) => products.get(id) ?? [])
}

/** Returns one product with its planned prices, so that an editor is told of new plans too. */
export async function requirePricedProduct(shop: Shop, id: string): Promise<PricedProduct> {
  const [product] = await readPricedProducts(shop, [id])
  if (!product) throw noSuchProduct(id)
  return product
}

/** Returns a planned price that another one replaces, as the office shows it. */
export function replacedPrice({ price_cents, special_cents }: CalledOff): ReplacedPrice {
  return { price: toDollars(price_cents), special: dollarsOrNull(special_cents) }
}

/** Returns a ledger entry as the office shows it. Its moments are text if the database put them into JSON. */
export function ledgerPrice({ id, offer_label, ...entry }: Entry): NonNullable<PricedProduct['next']> {
  return {
    id,
    offer_label,
    from: new Date(entry.valid_from).toISOString(),
    price: toDollars(entry.price_cents),
    special: dollarsOrNull(entry.special_cents),
    until: entry.special_until === null ? null : new Date(entry.special_until).toISOString(),
  }
}
