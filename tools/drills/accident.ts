import { sql } from 'kysely'
import type { Database } from '#database/connect.ts'
import { atMost, type Figure } from '../bench/figures.ts'
import type { ShopperLog } from '../whole-process/persistent-shopper.ts'
import type { Bank } from './bank.ts'

/** Runs statements without their conditions, as the database's owner could by mistake. */
export async function haveAccident(owner: Database): Promise<void> {
  await owner.connection().execute(async (db) => {
    await sql`set session_replication_role = replica`.execute(db)
    await sql`delete from order_lines`.execute(db)
    await sql`update orders set note = '', address = '{}'`.execute(db)
    await sql`update products set title = 'test'`.execute(db)
    await sql`set session_replication_role = default`.execute(db)
  })
}

export async function whatIsBack(
  db: Database,
  { placed, paid }: Pick<ShopperLog, 'placed' | 'paid'>,
): Promise<Figure[]> {
  const orders = await db
    .selectFrom('orders')
    .select(['number', 'note', 'payment_status', 'total_cents'])
    .execute()
  const lines = await db.selectFrom('order_lines').select('order_id').distinct().execute()
  const once = placed.filter(
    ({ orderId, nonce }) =>
      orders.filter(({ number, note }) => number === orderId && note === nonce).length === 1,
  )
  const isPaid = new Set(
    orders.filter(({ payment_status }) => payment_status === 'paid').map(({ number }) => number),
  )
  return [
    atMost(`of ${placed.length} orders until then, not there once`, placed.length - once.length, 0, ''),
    atMost(`of ${paid.length} payments until then, lost`, paid.filter((id) => !isPaid.has(id)).length, 0, ''),
    atMost('orders that bear marks of the accident', orders.length - lines.length, 0, ''),
  ]
}

export async function counters(db: Database): Promise<Map<string, bigint>> {
  const { rows } = await sql<{ name: string; last: string }>`
    select schemaname || '.' || sequencename as name, coalesce(last_value, 0)::text as last from pg_sequences
  `.execute(db)
  return new Map(rows.map(({ name, last }) => [name, BigInt(last)]))
}

export function countersGivenAgain(before: Map<string, bigint>, now: Map<string, bigint>): number {
  return [...before].filter(([name, last]) => (now.get(name) ?? 0n) < last).length
}

/** Counts the bank's charges that the restored books do not show as paid, and those that `said` does not name. */
export async function chargesNotFound(db: Database, bank: Bank, said: string) {
  const rows = await db.selectFrom('payments').select('intent_id').where('status', '=', 'paid').execute()
  const known = new Set(rows.map(({ intent_id }) => intent_id))
  const later = (await bank.charges()).filter((id) => !known.has(id))
  return { later: later.length, unnamed: later.filter((id) => !said.includes(id)).length }
}
