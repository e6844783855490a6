import { sql } from 'kysely'
import { writeAudit } from '../audit/write-audit.ts'
import { inTransaction, type Shop } from '../shop.ts'
import { requirePromo } from './list-promos.ts'

/** From now on the code takes nothing off. Ended twice, it ended the first time. */
export async function endPromo(shop: Shop, code: string): Promise<Date> {
  const now = shop.clock.now()
  return inTransaction(shop, async (shop) => {
    const { ends_at: before } = await requirePromo(shop, code)
    const ended = await shop.db
      .updateTable('promos')
      // One that has not begun never does.
      .set({ ends_at: now, starts_at: sql`least(starts_at, ${now}::timestamptz - interval '1 second')` })
      .where('code', '=', code)
      .where('ends_at', '>', now)
      .returning('id')
      .executeTakeFirst()
    if (!ended) return before
    await writeAudit(shop, {
      act: 'promo.ended',
      on: ['promo', code],
      before: { ends_at: before },
      after: { ends_at: now },
    })
    return now
  })
}
