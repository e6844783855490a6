import { hashOfSecret } from '../../secrets.ts'
import type { Shop, Visitor } from '../../shop.ts'

/** Records that this browser has signed in with this mobile. */
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

/** Trust is per mobile, or a sign-in with one's own number would lift the limits for every number. */
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
  return hashOfSecret(`${browserKey} ${mobile}`)
}
