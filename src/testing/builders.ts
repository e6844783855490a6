import type { Customer, Shop } from '#business/shop.ts'
import { DAY_MS } from '#contract/brisbane-time.ts'
import { newId } from '#database/new-id.ts'
import { customerBuilders } from './customer-builders.ts'
import { deliveryBuilders } from './delivery-builders.ts'
import { homeBuilders } from './home-builders.ts'
import { householdBuilders } from './household-builders.ts'
import { listBuilders } from './list-builders.ts'
import { orderBuilders } from './order-builders.ts'
import { productBuilders } from './product-builders.ts'

export type Builders = ReturnType<typeof builders>

/** Inserts rows into a test's shop, with defaults for everything a test does not set. */
export function builders(shop: Shop) {
  const { db, clock } = shop

  return {
    ...customerBuilders(shop),
    ...productBuilders(shop),
    ...deliveryBuilders(shop),
    ...homeBuilders(shop),
    ...listBuilders(shop),
    ...householdBuilders(shop),
    ...orderBuilders(shop),

    async customer(mobile = '0412345678'): Promise<Customer> {
      const now = clock.now()
      const id = newId(now)
      const sessionId = newId(now)
      await db.insertInto('customers').values({ id, mobile }).execute()
      const expires_at = new Date(now.getTime() + 30 * DAY_MS)
      await db
        .insertInto('sessions')
        .values({ id: sessionId, customer_id: id, created_at: now, expires_at })
        .execute()
      return { id, sessionId }
    },
  }
}
