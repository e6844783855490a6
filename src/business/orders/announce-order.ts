import { sql } from 'kysely'
import type { Shop } from '../shop.ts'

/** Tells those who watch an order of what its own row does not show: refunds, reports, notes. After the commit. */
export async function announceOrder({ db }: Shop, orderId: string): Promise<void> {
  await sql`select pg_notify('order_changed', ${orderId})`.execute(db)
}
