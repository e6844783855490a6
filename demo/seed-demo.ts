import { sql } from 'kysely'
import { brisbaneMidnight, DAY_MS } from '#contract/brisbane-time.ts'
import type { Database } from '#database/connect.ts'
import { liftTimeLimits } from '#database/expect-answers.ts'
import { writeRows } from '#database/write-rows.ts'
import { type Catalogue, makeCatalogue } from './catalogue.ts'
import { type Deal, halfPriceDeal, makeDeals } from './deals.ts'
import { deliveryRules, feeZones, hubs, windowRules } from './delivery.ts'
import { makeHomePage } from './home-page.ts'
import type { DemoProduct } from './products.ts'
import { promos } from './promos.ts'
import { TURNS } from './specials.ts'
import { writeOrders } from './write-orders.ts'
import { writeProducts } from './write-products.ts'

interface Link {
  product_id: string
  kind: 'related' | 'substitute'
  position: number
  to_id: string
}
const SUBSTITUTES = 4
/** So many before and after a product are compared with it: a large shop has long shelves. */
const NEAR = 30
const RELATED = 6

const PROMO_DAYS = 365
/** Advisory lock: of two shops that start on one database, only one loads the demo shop. The number is arbitrary. */
const ONE_AT_A_TIME = 7_403_113

export async function isEmpty(db: Database): Promise<boolean> {
  const { rows } = await sql<{ is_empty: boolean }>`
    select not exists (select from categories) and not exists (select from products)
      and not exists (select from hubs) as is_empty
  `.execute(db)
  return rows[0]?.is_empty ?? false
}

/** Loads the demo shop, all or nothing, with the same content for every `now` of a day. An existing shop is kept. */
export async function seedDemo(
  db: Database,
  options: { now: Date; products?: number; withOrders?: boolean },
): Promise<void> {
  const catalogue = makeCatalogue(options.products)
  await db.transaction().execute(async (db) => {
    // Loading a large catalogue, or waiting for another loader, takes longer than the shop's statement limit.
    await liftTimeLimits(db)
    await sql`select pg_advisory_xact_lock(${ONE_AT_A_TIME})`.execute(db)
    if (!(await isEmpty(db))) return
    await writeCatalogue(db, catalogue, brisbaneMidnight(options.now))
    await writePromos(db, options.now)
    await writeHomePage(db, catalogue)
    await writeSpecialsInTurn(db, catalogue, brisbaneMidnight(options.now))
    await writeDelivery(db)
    await writeRows(db, 'settings', [{ name: 'company_email', value: 'hello@punnet.example' }])
    if (options.withOrders) await writeOrders(db, options.now)
    // Without fresh statistics, the first queries would be planned for empty tables.
    await sql`analyze`.execute(db)
  })
}

async function writeCatalogue(db: Database, catalogue: Catalogue, today: Date): Promise<void> {
  const { categories, subCategories, products } = catalogue
  await writeRows(db, 'categories', categories)
  await writeRows(db, 'sub_categories', subCategories)
  await writeProducts(db, products, today)
  const categoryOf = new Map(subCategories.map(({ id, category_id }) => [id, category_id]))
  await writeRows(db, 'product_links', linkProducts(products, categoryOf))
}

async function writePromos(db: Database, now: Date): Promise<void> {
  const starts_at = brisbaneMidnight(now)
  const ends_at = new Date(starts_at.getTime() + PROMO_DAYS * DAY_MS)
  await writeRows(
    db,
    'promos',
    Object.values(promos).map((promo) => ({ ...promo, starts_at, ends_at })),
  )
}

async function writeHomePage(db: Database, catalogue: Catalogue): Promise<void> {
  const titles = new Map(catalogue.subCategories.map(({ id, title }) => [id, title]))
  const deals = makeDeals(catalogue.products, titles)
  const { blocks, banners } = makeHomePage(catalogue, deals)
  await writeRows(
    db,
    'deals',
    deals.map(({ id, heading, promo_id }) => ({ id, heading, promo_id })),
  )
  await writeRows(db, 'deal_products', deals.flatMap(dealProducts))
  await writeRows(db, 'homepage_blocks', blocks)
  await writeRows(db, 'banners', banners)
}

function dealProducts({ id, productIds }: Deal) {
  return productIds.map((product_id, at) => ({ deal_id: id, product_id, position: at + 1 }))
}

async function writeSpecialsInTurn(
  db: Database,
  { products, subCategories }: Catalogue,
  first_day: Date,
): Promise<void> {
  const titles = new Map(subCategories.map(({ id, title }) => [id, title]))
  const inDeal = new Map(
    Array.from({ length: TURNS }, (_, turn) => turn).flatMap((turn) => {
      const { id, productIds } = halfPriceDeal(products, titles, turn)
      return productIds.map((productId, at) => [productId, { deal_id: id, position: at + 1 }] as const)
    }),
  )
  const rows = products.flatMap(({ id, price_cents, in_turn }) => {
    if (!in_turn) return []
    const placed = inDeal.get(id) ?? { deal_id: null, position: null }
    return [{ product_id: id, price_cents, ...in_turn, ...placed, first_day }]
  })
  if (rows.length > 0) await writeRows(db, 'demo_specials', rows)
}

async function writeDelivery(db: Database): Promise<void> {
  await writeRows(db, 'hubs', hubs)
  await writeRows(db, 'delivery_bands', feeZones)
  await writeRows(db, 'delivery_rules', [deliveryRules])
  await writeRows(db, 'window_rules', windowRules)
}

/** Links each product to what is most like it on the shelf as substitutes, and to the best of other shelves as related. */
function linkProducts(products: DemoProduct[], categoryOf: Map<string, string>): Link[] {
  const shelves = Map.groupBy(products, ({ sub_category_id }) => sub_category_id)
  const best = Map.groupBy(
    [...shelves.values()].flatMap((shelf) => shelf.slice(0, 3)),
    ({ sub_category_id }) => categoryOf.get(sub_category_id) ?? '',
  )
  return [...shelves].flatMap(([subCategoryId, shelf]) => {
    const elsewhere = (best.get(categoryOf.get(subCategoryId) ?? '') ?? []).filter(
      (product) => product.sub_category_id !== subCategoryId,
    )
    return shelf.flatMap((product, at) => [
      ...linksTo(product, 'substitute', mostAlike(product, shelf.slice(Math.max(0, at - NEAR), at + NEAR))),
      ...linksTo(product, 'related', turned(elsewhere, at).slice(0, RELATED)),
    ])
  })
}

function linksTo(product: DemoProduct, kind: Link['kind'], others: DemoProduct[]): Link[] {
  return others.map(({ id }, position) => ({
    product_id: product.id,
    kind,
    position: position + 1,
    to_id: id,
  }))
}

/** By the words that two names share, without their brands: wholemeal bread before white, and no plates for cutlery. */
function mostAlike(product: DemoProduct, others: DemoProduct[]): DemoProduct[] {
  const words = wordsOf(product)
  return others
    .filter(({ id }) => id !== product.id)
    .map((other) => ({ other, shared: wordsOf(other).filter((word) => words.includes(word)).length }))
    .filter(({ shared }) => shared > 0)
    .toSorted((one, two) => two.shared - one.shared)
    .slice(0, SUBSTITUTES)
    .map(({ other }) => other)
}

function wordsOf({ title, brand }: DemoProduct): string[] {
  return title
    .slice(brand?.length ?? 0)
    .toLowerCase()
    .split(/\W+/)
    .filter((word) => word.length > 2)
}

function turned<T>(list: T[], by: number): T[] {
  const start = list.length === 0 ? 0 : by % list.length
  return [...list.slice(start), ...list.slice(0, start)]
}
