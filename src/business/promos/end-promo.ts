import { sql } from 'kysely'
import { writeAudit } from '../audit/write-audit.ts'
import { inTransaction, type Shop } from '../shop.ts'
import { lockPromo } from './lock-promo.ts'

/** From now on the code takes nothing off. Ended twice, it ended the first time. */
export async function endPromo(shop: Shop, code: string, version?: number): Promise<Date> {
  return inTransaction(shop, async (shop) => {
    const now = shop.clock.now()
    const { id, ends_at: before } = await lockPromo(shop, code, undefined)
    if (before <= now) return before
    await lockPromo(shop, code, version)
    await shop.db
      .updateTable('promos')
      // One that has not begun never does.
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
