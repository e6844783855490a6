import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { readKey } from '../../idempotency-key.ts'
import type { Customer, Shop } from '../../shop.ts'
import { lockOpenCart } from './locked-cart.ts'

/** More than a month of changes; a customer who sends more loses only their own oldest keys. */
const KEYS_OF_A_CUSTOMER = 1_000
/** Counting rows at each change would slow down the most frequent call of all. */
const COUNTED_EVERY = 100
const CUSTOMERS_AT_MOST = 10_000

/** How many keyed changes each customer has sent to this process since their keys were last trimmed. */
export type KeyCounts = LRUCache<string, number>

export function keyCounts(): KeyCounts {
  return new LRUCache({ max: CUSTOMERS_AT_MOST })
}

/** Reads the key of a cart change. Clients choose keys freely, so only the newest keys of each customer are kept. */
export async function readChangeKey(
  shop: Shop,
  customer: Customer,
  key: string | undefined,
): Promise<string | undefined> {
  const read = readKey(key)
  if (read && isTurn(shop.keyCounts, customer)) await forgetOldest(shop, customer)
  return read
}

function isTurn(counts: KeyCounts, { id }: Customer): boolean {
  const count = ((counts.get(id) ?? 0) + 1) % COUNTED_EVERY
  counts.set(id, count)
  return count === 0
}

async function forgetOldest({ db }: Shop, { id }: Customer): Promise<void> {
  await sql`
    delete from cart_change_keys where ctid = any (array(
      select ctid from cart_change_keys where customer_id = ${id}
      order by made_at desc offset ${KEYS_OF_A_CUSTOMER} for update skip locked
    ))`.execute(db)
}

/**
 * Returns false if a change of this cart with this key was made before. Call it inside the change's own transaction: a
 * refused change then leaves no key, and a concurrent second one waits for the first.
 */
export async function isFirstWithKey(
  shop: Shop,
  customer: Customer,
  key: string | undefined,
): Promise<boolean> {
  if (!key) return true
  // Lock order: a cart comes before any other row of its customer.
  await lockOpenCart(shop, customer)
  return noteKey(shop, customer, key)
}

/** As above, for a caller that already holds the cart's lock. */
export async function noteKey(shop: Shop, customer: Customer, key: string | undefined): Promise<boolean> {
  if (!key) return true
  const { numInsertedOrUpdatedRows: inserted } = await shop.db
    .insertInto('cart_change_keys')
    .values({ customer_id: customer.id, key, made_at: shop.clock.now() })
    .onConflict((is) => is.doNothing())
    .executeTakeFirstOrThrow()
  return inserted === 1n
}

declare module '../../shop.ts' {
  interface Shop {
    keyCounts: KeyCounts
  }
}
