import { sql } from 'kysely'
import { ProductDetail as Detail } from '#contract/goods/catalogue/catalogue.schema.ts'
import type { getProductById as endpoint, ProductDetail } from '#contract/goods/catalogue/catalogue.ts'
import { runningSpecial } from '#contract/goods/catalogue/honest-special.ts'
import { Product as Listed } from '#contract/goods/catalogue/product.schema.ts'
import type { Product } from '#contract/goods/catalogue/product.ts'
import { Refusal } from '#contract/refusals.ts'
import { categoryPath } from '#contract/slug.ts'
import { preparedStatement } from '#database/batched-statement.ts'
import { tags } from '../../cache-tags.ts'
import type { Shop, Verb } from '../../shop.ts'
import { readLedgers } from '../price-ledger/price-ledger.ts'
import { nutritionView, productView, selectProducts } from '../product-views/product-view.ts'
import { listedOnSale, listedProducts, matchSubCategory } from '../search/listed-products.ts'
import type { ProductIndex } from '../search/product-index.ts'
import { bestOf } from '../search/sort-matches.ts'

/** Fields that a product's page shows in another form than the table has. */
const made = [
  'images',
  'allergens_known',
  'nutrition',
  'breadcrumbs',
  'special',
  'other_sizes',
  'related_products',
  'substitutes',
] as const
type ShownColumn = Exclude<keyof ProductDetail, keyof Product | (typeof made)[number]>
/** Does not compile if the table lacks a column or has another type than the contract. */
type ShownRow = { [Name in ShownColumn]: ProductDetail[Name] | null }
/** All other fields that a product's page has beyond a list: table columns under their own names. */
const shownColumns = Object.keys(Detail.shape).filter(isShown)

const LINKED_AT_MOST = 12

export const getProductById: Verb<typeof endpoint> = async (shop, { product_id }) => {
  shop.addCacheTags(tags.product(product_id), tags.categories)
  const [row, { index, categoryTitles }] = await Promise.all([
    requireDetails(shop, product_id),
    shop.productIndex.current(),
  ])
  const special = row.special_cents === null ? undefined : await readSpecial(shop, product_id)
  const links = linksOf(row)
  const linked = listedOnSale(index.columns, links.related)
  const related_products = linked.length > 0 ? linked : neighboursOf(row, index)
  const other_sizes = otherSizesOf(row, index)
  const substitutes = inItsPlace(other_sizes, listedOnSale(index.columns, links.substitute))
  const shown = [...related_products, ...other_sizes, ...substitutes].map(({ id }) => id)
  // Also tag linked products that are retired, as they may come back on sale.
  shop.addCacheTags(...[...shown, ...links.related, ...links.substitute].map(tags.product))
  shop.addCacheTags(tags.subCategory(row.sub_category_id))
  const view = productView(row)
  return {
    data: {
      ...view,
      ...columnsShown(row),
      allergens: row.allergens ?? [],
      allergens_known: row.allergens !== null,
      images: row.images.length > 0 ? row.images : [row.thumbnail || view.thumbnail],
      ...(row.nutrition && { nutrition: nutritionView(row.nutrition) }),
      breadcrumbs: breadcrumbsOf(row, categoryTitles[row.category_id] ?? ''),
      ...(special && { special }),
      other_sizes,
      related_products,
      substitutes,
    },
  }
}

async function readSpecial(shop: Shop, id: string): Promise<ProductDetail['special']> {
  const ledger = (await readLedgers(shop, [id])).get(id)
  const special = ledger && runningSpecial(ledger, shop.clock.now())
  if (!special) return undefined
  const { from, until, newSince } = special
  return {
    from: from.toISOString(),
    until: until.toISOString(),
    ...(newSince && { new_since: newSince.toISOString() }),
  }
}

interface Link {
  kind: 'related' | 'substitute'
  to_id: string
}

type Details = Awaited<ReturnType<typeof requireDetails>>

/** Reads everything that the page needs from the database in one query. */
async function requireDetails(shop: Shop, id: string) {
  const query = selectProducts(shop.db)
    .where('products.id', '=', id)
    .select(['products.sub_category_id', 'products.images', 'products.nutrition'])
    .select(shownColumns.map((name) => `products.${name}` as const))
    .select([
      sql<{ id: string; title: string }>`(
        select json_build_object('id', id, 'title', title) from sub_categories as sibling
        where sibling.category_id = sub_categories.category_id order by position, id limit 1
      )`.as('first_shelf'),
      sql<Link[]>`(
        select coalesce(json_agg(json_build_object('kind', kind, 'to_id', to_id) order by position, to_id), '[]')
        from product_links where product_links.product_id = products.id
      )`.as('links'),
    ])
  const row = await preparedStatement('read product', query).executeTakeFirst(shop.db)
  if (!row) throw new Refusal('not_found')
  return row
}

/** The category links to its first sub-category, as in the header. */
function breadcrumbsOf(
  { category_id, sub_category_id, sub_category, first_shelf }: Details,
  category: string,
): ProductDetail['breadcrumbs'] {
  const crumb = (title: string, shelf: { id: string; title: string }) => {
    const path = categoryPath(shelf.title, category_id, shelf.id)
    return { title, category_id, sub_category_id: shelf.id, path }
  }
  return [crumb(category, first_shelf), crumb(sub_category, { id: sub_category_id, title: sub_category })]
}

/** Returns the ids of the products that were linked by hand. */
function linksOf({ links }: Details) {
  const of = (wanted: Link['kind']) =>
    links
      .filter(({ kind }) => kind === wanted)
      .slice(0, LINKED_AT_MOST)
      .map(({ to_id }) => to_id)
  return { related: of('related'), substitute: of('substitute') }
}

/** Returns the highest-ranked products of the same shelf. */
function neighboursOf({ id, sub_category_id }: Details, index: ProductIndex): Product[] {
  const best = bestOf(index.columns, matchSubCategory(index, sub_category_id), LINKED_AT_MOST + 1)
  return listedProducts(index.columns, best)
    .filter((neighbour) => neighbour.id !== id)
    .slice(0, LINKED_AT_MOST)
}

function isShown(name: string): name is ShownColumn {
  return !(name in Listed.shape) && !made.some((other) => other === name)
}

/** Leaves out columns that are null. */
function columnsShown(row: ShownRow): Pick<ProductDetail, ShownColumn> {
  const told = shownColumns.filter((name) => row[name] !== null).map((name) => [name, row[name]])
  // TypeScript cannot infer the type of an object built from entries.
  return Object.fromEntries(told) as Pick<ProductDetail, ShownColumn>
}

const AT_MOST = 12

interface Shelved {
  id: string
  title: string
  sub_category_id: string
}

/** Finds other packs of the same product, which are on the same shelf under the same title. */
export function otherSizesOf({ id, title, sub_category_id }: Shelved, index: ProductIndex): Product[] {
  const { ordinals } = matchSubCategory(index, sub_category_id)
  const sizes: Product[] = []
  const name = title.toLowerCase()
  for (const ordinal of ordinals) {
    const other = index.columns.listed[ordinal]
    // Comparing lengths first rules out most of a long shelf without lower-casing each title.
    if (other?.title.length !== title.length || other.id === id) continue
    if (other.title.toLowerCase() === name) sizes.push(other)
  }
  return sizes.sort((a, b) => a.unit_price - b.unit_price).slice(0, AT_MOST)
}

/** Puts other packs of the same product before linked products. */
export function inItsPlace(sizes: readonly Product[], linked: readonly Product[]): Product[] {
  const inStock = sizes.filter(({ in_stock }) => in_stock)
  const others = linked.filter(({ id }) => !sizes.some((size) => size.id === id))
  return [...inStock, ...others].slice(0, AT_MOST)
}
