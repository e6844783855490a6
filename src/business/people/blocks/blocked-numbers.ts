import { createHmac } from 'node:crypto'
import { DAY_MS } from '#contract/brisbane-time.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Customer, Shop } from '../../shop.ts'

const KEPT_MS = 365 * DAY_MS
const REASON = 'This number was blocked when its earlier account was deleted.'

interface Person {
  id: string
  mobile: string
}

/** A block outlives its account, or deleting that and signing in again would end it. Only the number's hash is kept. */
export async function keepBlock(shop: Shop, { id, mobile }: Person): Promise<void> {
  const { db, clock } = shop
  const blocked = await db
    .selectFrom('customers')
    .select('id')
    .where('id', '=', id)
    .where('blocked_at', 'is not', null)
    .executeTakeFirst()
  if (!blocked || mobile === '') return
  const expires_at = new Date(clock.now().getTime() + KEPT_MS)
  await db
    .insertInto('blocked_numbers')
    .values({ number_hash: hashOf(shop, mobile), expires_at })
    .onConflict((is) => is.column('number_hash').doUpdateSet({ expires_at }))
    .execute()
}

/** Blocks a new account whose number was blocked; from then on the account itself has the block. */
export async function carryBlock(shop: Shop, { id, mobile }: Person): Promise<void> {
  const now = shop.clock.now()
  const kept = await shop.db
    .deleteFrom('blocked_numbers')
    .where('number_hash', '=', hashOf(shop, mobile))
    .returning('expires_at')
    .executeTakeFirst()
  if (!kept || kept.expires_at <= now) return
  await shop.db
    .updateTable('customers')
    .set({ blocked_at: now, blocked_because: REASON })
    .where('id', '=', id)
    .execute()
}

/** Keyed, as all mobile numbers could be tried against a plain hash. */
function hashOf({ keys }: Shop, mobile: string): Buffer {
  return createHmac('sha256', keys['blocked numbers']).update(mobile).digest()
}

/** Refuses a blocked customer more goods. The lock makes a block of the same moment come before or after. */
export async function requireNotBlocked({ db }: Shop, { id }: Pick<Customer, 'id'>): Promise<void> {
  const customer = await db
    .selectFrom('customers')
    .select('blocked_at')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst()
  if (customer?.blocked_at) throw new Refusal('account_blocked')
}
