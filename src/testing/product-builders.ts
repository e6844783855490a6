import { type Insertable, sql } from 'kysely'
import type { Shop } from '#business/shop.ts'
import { brisbaneMidnight, DAY_MS } from '#contract/brisbane-time.ts'
import { columnsOfPrice, WEIGHED } from '#contract/goods/catalogue/by-weight.ts'
import type { PackUnit } from '#contract/goods/catalogue/comparison-price.ts'
import type { Tables } from '#database/tables.ts'

interface ProductFacts {
  title?: string
  brand?: string
  /** The title of the sub-category, which is created if it does not exist. */
  subCategory?: string
  /** The id of an existing sub-category. */
  subCategoryId?: string
  category?: string
  packSize?: number
  packUnit?: PackUnit
  packCount?: number
  dietary?: string[]
  /** None if absent; null if they are not known. */
  allergens?: string[] | null
  popularity?: number
  gstFree?: boolean
  /** The country of a fresh product. */
  origin?: string
  priceCents?: number
  /** Sold by weight: what a kilo costs, and what one usually weighs. The price of a unit follows. */
  byWeight?: { centsPerKilo: number; usualGrams: number }
  specialCents?: number
  offerLabel?: string
  stock?: number
  thumbnail?: string
}

/** The facts of a product row, as the test gives them or as they usually are. */
function factsOf(facts: ProductFacts) {
  return {
    brand: facts.brand ?? null,
    pack_size: facts.packSize ?? 1,
    pack_unit: facts.packUnit ?? 'kg',
    pack_count: facts.packCount ?? 1,
    compared_per: 'kg',
    dietary: facts.dietary ?? [],
    allergens: facts.allergens === undefined ? [] : facts.allergens,
    popularity: facts.popularity ?? 0,
    gst_free: facts.gstFree ?? false,
    is_fresh: facts.origin !== undefined,
    country_of_origin: facts.origin ?? null,
    price_cents: facts.priceCents ?? 450,
    special_cents: facts.specialCents ?? null,
    offer_label: facts.offerLabel ?? null,
    ...(facts.byWeight && weighed(facts.byWeight)),
    thumbnail: facts.thumbnail ?? '/pictures/basket.webp',
  } satisfies Partial<Insertable<Tables['products']>>
}

function weighed({ centsPerKilo, usualGrams }: NonNullable<ProductFacts['byWeight']>) {
  const sold = { ...WEIGHED, sold_by: 'weight', pack_size: usualGrams } as const
  const price = { price_cents: centsPerKilo, special_cents: null, offer_label: null }
  return { ...sold, ...columnsOfPrice(sold, price) }
}

/** Inserts products and their prices, stock and links. */
export function productBuilders({ db, clock }: Shop) {
  async function subCategory(title = 'Fruit', category = title): Promise<{ id: string; categoryId: string }> {
    const id = `sub-${title}`
    const categoryId = `cat-${category}`
    const image = '/pictures/basket.webp'
    await db
      .insertInto('categories')
      .values({ id: categoryId, position: 1, title: category, image })
      .onConflict((is) => is.doNothing())
      .execute()
    await db
      .insertInto('sub_categories')
      .values({ id, category_id: categoryId, position: 1, title, image })
      .onConflict((is) => is.doNothing())
      .execute()
    return { id, categoryId }
  }

  const midnight = (daysAgo: number) => brisbaneMidnight(new Date(clock.now().getTime() - daysAgo * DAY_MS))

  /** Inserts a product that was at full price long enough for an honest special, and on special since yesterday. */
  async function insertOnSpecial(row: Insertable<Tables['products']>) {
    const { rows } = await sql<{ id: number }>`
      select nextval(pg_get_serial_sequence('prices', 'id')) as id from generate_series(1, 2)
    `.execute(db)
    const [first = 0, second = 0] = rows.map(({ id }) => id)
    const { id, price_cents, special_cents, offer_label, created_at } = row
    // A product and its price refer to each other, so both are inserted in one statement.
    await sql`
      with listed as (${db.insertInto('products').values({ ...row, price_id: second })})
      insert into prices (id, product_id, price_cents, special_cents, offer_label, valid_from, special_until)
      overriding system value
      values (${first}, ${id}, ${price_cents}, null, null, ${created_at}, null),
        (${second}, ${id}, ${price_cents}, ${special_cents}, ${offer_label}, ${midnight(1)}, ${midnight(-14)})
    `.execute(db)
  }

  async function rowOf(id: string, facts: ProductFacts): Promise<Insertable<Tables['products']>> {
    const sub_category_id = facts.subCategoryId ?? (await subCategory(facts.subCategory, facts.category)).id
    return { id, created_at: midnight(120), sub_category_id, title: facts.title ?? id, ...factsOf(facts) }
  }

  return {
    subCategory,

    async product(id: string, facts: ProductFacts = {}): Promise<string> {
      const row = await rowOf(id, facts)
      if (row.special_cents === null) await db.insertInto('products').values(row).execute()
      else await insertOnSpecial(row)
      await db
        .insertInto('stock')
        .values({ product_id: id, on_hand: (facts.stock ?? 20) * (facts.byWeight?.usualGrams ?? 1) })
        .execute()
      return id
    },

    /** Inserts many plain products at once, which takes a hundredth of the time. */
    async manyProducts(ids: readonly string[]): Promise<void> {
      const row = await rowOf('', {})
      const rows = ids.map((id) => ({ ...row, id, title: id }))
      await db.insertInto('products').values(rows).execute()
      await db
        .insertInto('stock')
        .values(ids.map((product_id) => ({ product_id, on_hand: 20 })))
        .execute()
    },

    /** Inserts a price that starts some days ago. */
    async price(
      product_id: string,
      daysAgo: number,
      priceCents: number,
      specialCents?: number,
    ): Promise<void> {
      const valid_from = midnight(daysAgo)
      await db
        .insertInto('prices')
        .values({
          product_id,
          price_cents: priceCents,
          special_cents: specialCents ?? null,
          offer_label: null,
          valid_from,
        })
        .execute()
    },

    /** Links substitutes by hand, the best first. */
    async substitutes(product_id: string, ...ids: string[]): Promise<void> {
      const links = ids.map((to_id, position) => ({
        product_id,
        kind: 'substitute' as const,
        position,
        to_id,
      }))
      await db.insertInto('product_links').values(links).execute()
    },
  }
}
