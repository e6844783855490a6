import { sql } from 'kysely'
import type { Shop } from '../../shop.ts'

/** Notifies watchers of changes outside the order's own row (refunds, issues, notes); delivered after the commit. */
export async function announceOrder({ db }: Shop, orderId: string): Promise<void> {
  await sql`select pg_notify('order_changed', ${orderId})`.execute(db)
}
