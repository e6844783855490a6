import type { Shop, Visitor } from '../shop.ts'
import { hashOf } from './refresh-tokens.ts'

/** Remembers that this browser has signed in with this mobile. */
export async function trustBrowser(
  shop: Shop,
  browserKey: string,
  { customerId, mobile }: { customerId: string; mobile: string },
): Promise<void> {
  const seen_at = shop.clock.now()
  await shop.db
    .insertInto('trusted_browsers')
    .values({ hash: trustHash(browserKey, mobile), customer_id: customerId, seen_at })
    .onConflict((is) => is.column('hash').doUpdateSet({ seen_at }))
    .execute()
}

/** With this mobile, and not with just any: else one sign-in of one's own would open the door to everybody's codes. */
export async function isTrusted(shop: Shop, { browserKey }: Visitor, mobile: string): Promise<boolean> {
  if (!browserKey) return false
  const trusted = await shop.db
    .selectFrom('trusted_browsers')
    .select('hash')
    .where('hash', '=', trustHash(browserKey, mobile))
    .executeTakeFirst()
  return trusted !== undefined
}

function trustHash(browserKey: string, mobile: string): Buffer {
  return hashOf(`${browserKey} ${mobile}`)
}
