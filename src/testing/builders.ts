import type { Customer, Shop } from '#business/shop.ts'
import type { PackUnit } from '#contract/catalogue/comparison-price.ts'
import { newId } from '#database/new-id.ts'
import { customerBuilders } from './customer-builders.ts'
import { deliveryBuilders } from './delivery-builders.ts'
import { homeBuilders } from './home-builders.ts'
import { householdBuilders } from './household-builders.ts'
import { listBuilders } from './list-builders.ts'
import { orderBuilders } from './order-builders.ts'

export type Builders = ReturnType<typeof builders>

interface ProductFacts {
  title?: string
  brand?: string
  /** By its title; made where there is none. */
  subCategory?: string
  category?: string
  packSize?: number
  packUnit?: PackUnit
  packCount?: number
  dietary?: string[]
  allergens?: string[]
  popularity?: number
  gstFree?: boolean
  priceCents?: number
  specialCents?: number
  offerLabel?: string
  stock?: number
  thumbnail?: string
}

/** Puts things into a test's shop, each with what the test does not care about filled in. */
export function builders(shop: Shop) {
  const { db, clock } = shop

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

  return {
    ...customerBuilders(shop),
    ...deliveryBuilders(shop),
    ...homeBuilders(shop),
    ...listBuilders(shop),
    ...householdBuilders(shop),
    ...orderBuilders(shop),
    subCategory,

    async product(id: string, facts: ProductFacts = {}): Promise<string> {
      const { id: sub_category_id } = await subCategory(facts.subCategory, facts.category)
      await db
        .insertInto('products')
        .values({
          id,
          sub_category_id,
          title: facts.title ?? id,
          brand: facts.brand ?? null,
          pack_size: facts.packSize ?? 1,
          pack_unit: facts.packUnit ?? 'kg',
          pack_count: facts.packCount ?? 1,
          compared_per: 'kg',
          dietary: facts.dietary ?? [],
          allergens: facts.allergens ?? [],
          popularity: facts.popularity ?? 0,
          gst_free: facts.gstFree ?? false,
          price_cents: facts.priceCents ?? 450,
          special_cents: facts.specialCents ?? null,
          offer_label: facts.offerLabel ?? null,
          thumbnail: facts.thumbnail ?? '/pictures/basket.webp',
        })
        .execute()
      await db
        .insertInto('stock')
        .values({ product_id: id, on_hand: facts.stock ?? 20 })
        .execute()
      return id
    },

    /** What was linked by hand to take a product's place, the best first. */
    async substitutes(product_id: string, ...ids: string[]): Promise<void> {
      const links = ids.map((to_id, position) => ({
        product_id,
        kind: 'substitute' as const,
        position,
        to_id,
      }))
      await db.insertInto('product_links').values(links).execute()
    },

    async customer(mobile = '0412345678'): Promise<Customer> {
      const now = clock.now()
      const id = newId(now)
      const sessionId = newId(now)
      await db.insertInto('customers').values({ id, mobile }).execute()
      const expires_at = new Date(now.getTime() + 30 * 86_400_000)
      await db
        .insertInto('sessions')
        .values({ id: sessionId, customer_id: id, created_at: now, expires_at })
        .execute()
      return { id, sessionId }
    },
  }
}
