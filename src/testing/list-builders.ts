import type { Customer, Shop } from '#business/shop.ts'
import { newId } from '#database/new-id.ts'

interface ListFacts {
  name?: string
  /** Units by product, in this order. */
  products?: Record<string, number>
  /** What each was seen to cost when it went in. */
  seenPriceCents?: number
  shareToken?: string
}

/** What a customer keeps for another day. */
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
