import { sql } from 'kysely'
import type { Shop } from '../../shop.ts'

export interface Uses {
  used: number
  given_cents: number
}

const inAll = [
  sql<number>`count(*)::int`.as('used'),
  sql<number>`coalesce(sum(promo_discount_cents), 0)::float8`.as('given_cents'),
] as const

/** Returns how often a promo was used and what it took off. Cancelled and failed orders do not count. */
export async function usesOf({ db }: Shop, promoId: string): Promise<Uses> {
  return ordersOf(db).select(inAll).where('promo_id', '=', promoId).executeTakeFirstOrThrow()
}

export async function usesOfEach({ db }: Shop, promoIds: readonly string[]): Promise<Map<string, Uses>> {
  if (promoIds.length === 0) return new Map()
  const rows = await ordersOf(db)
    .select('promo_id')
    .select(inAll)
    .where('promo_id', 'in', promoIds)
    .groupBy('promo_id')
    .execute()
  return new Map(rows.map(({ promo_id, ...uses }) => [promo_id ?? '', uses]))
}

/** Returns the uses by Brisbane day, the newest first. */
export async function usesByDay({ db }: Shop, promoId: string, most: number) {
  const day = sql<string>`to_char(placed_at at time zone 'UTC' + interval '10 hours', 'YYYY-MM-DD')`
  return ordersOf(db)
    .select(day.as('day'))
    .select(inAll)
    .where('promo_id', '=', promoId)
    .groupBy(day)
    .orderBy('day', 'desc')
    .limit(most)
    .execute()
}

function ordersOf(db: Shop['db']) {
  return db.selectFrom('orders').where('status', 'not in', ['cancelled', 'failed'])
}
