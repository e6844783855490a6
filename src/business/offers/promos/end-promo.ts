import { sql } from 'kysely'
import { writeAudit } from '../../people/audit/write-audit.ts'
import { inTransaction, type Shop } from '../../shop.ts'
import { lockPromo } from './lock-promo.ts'

/** Ends a promo now. If it has ended already, returns when it did. */
export async function endPromo(shop: Shop, code: string, version?: number): Promise<Date> {
  return inTransaction(shop, async (shop) => {
    const now = shop.clock.now()
    const { id, ends_at: before } = await lockPromo(shop, code, undefined)
    if (before <= now) return before
    await lockPromo(shop, code, version)
    await shop.db
      .updateTable('promos')
      // A promo that has not begun must never begin, so its start moves before its end.
      .set({ ends_at: now, starts_at: sql`least(starts_at, ${now}::timestamptz - interval '1 second')` })
      .where('id', '=', id)
      .execute()
    await writeAudit(shop, {
      act: 'promo.ended',
      on: ['promo', code],
      before: { ends_at: before },
      after: { ends_at: now },
    })
    return now
  })
}
