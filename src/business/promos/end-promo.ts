import { sql } from 'kysely'
import type { Shop } from '../shop.ts'
import { requirePromo } from './list-promos.ts'

/** From now on the code takes nothing off. Ended twice, it ended the first time. */
export async function endPromo(shop: Shop, code: string): Promise<Date> {
  const now = shop.clock.now()
  await shop.db
    .updateTable('promos')
    // One that has not begun never does.
    .set({ ends_at: now, starts_at: sql`least(starts_at, ${now}::timestamptz - interval '1 second')` })
    .where('code', '=', code)
    .where('ends_at', '>', now)
    .execute()
  return (await requirePromo(shop, code)).ends_at
}
