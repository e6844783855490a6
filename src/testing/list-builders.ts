import type { Customer, Shop } from '#business/shop.ts'
import { newId } from '#database/new-id.ts'

interface ListFacts {
  name?: string
  /** Quantities by product, in this order. */
  products?: Record<string, number>
  /** The price that the customer saw for each product. */
  seenPriceCents?: number
  shareToken?: string
}

/** Inserts a customer's favourites and lists. */
export function listBuilders({ db, clock }: Shop) {
  return {
    async favourite(customer: Customer, productId: string): Promise<void> {
      await db
        .insertInto('favourites')
        .values({ customer_id: customer.id, product_id: productId, added_at: clock.now() })
        .execute()
    },

    async list(customer: Customer, facts: ListFacts = {}): Promise<string> {
      const { name = 'Weekly', products = {}, seenPriceCents = 450, shareToken = null } = facts
      const id = newId(clock.now())
      const created_at = clock.now()
      await db
        .insertInto('shopping_lists')
        .values({ id, customer_id: customer.id, name, created_at, share_token: shareToken })
        .execute()
      for (const [position, [product_id, quantity]] of Object.entries(products).entries())
        await db
          .insertInto('shopping_list_lines')
          .values({ list_id: id, product_id, position, quantity, seen_price_cents: seenPriceCents })
          .execute()
      return id
    },
  }
}
