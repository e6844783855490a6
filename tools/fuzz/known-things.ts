import { sql } from 'kysely'
import type { Database } from '#database/connect.ts'

/** By the name of an input field, the values that the shop has for it. */
export type KnownThings = Record<string, readonly unknown[]>

const OF_A_TABLE = 8
/** Fields whose things have another name in the database. */
const columns: Record<string, string> = {
  before: 'orders.number',
  cart_item_id: 'cart_lines.id',
  code: 'promos.code',
  number: 'orders.number',
  order_id: 'orders.number',
  promo_code: 'promos.code',
  slot_id: 'slots.id',
  window_id: 'slots.id',
}

/**
 * Reads values from the shop's own tables by their names: `supplier_id` and `version` are found in the columns of that
 * name, and the former in the ids of `suppliers` too.
 */
export async function openKnownThings(
  db: Database,
): Promise<(names: Iterable<string>) => Promise<KnownThings>> {
  const { rows } = await sql<{ table_name: string; column_name: string }>`
    select table_name, column_name from information_schema.columns
    where table_schema = 'public' and table_name not like 'gateway_%'`.execute(db)
  const placesOf = (name: string) =>
    columns[name]
      ? [columns[name].split('.')]
      : rows.filter(isPlaceOf(name)).map(({ table_name, column_name }) => [table_name, column_name])

  async function valuesOf(name: string): Promise<unknown[]> {
    const found: unknown[] = []
    for (const [table = '', column = ''] of placesOf(name)) {
      // The newest first, because older ones may have been used up.
      const { rows } = await sql<{ value: unknown }>`
        select ${sql.ref(column)} as value from ${sql.table(table)} where ${sql.ref(column)} is not null
        order by ctid desc limit ${OF_A_TABLE}`.execute(db)
      found.push(...rows.map(({ value }) => (value instanceof Date ? value.toISOString() : value)))
    }
    return [...new Set(found)]
  }

  return async (names) => {
    const known: Record<string, unknown[]> = {}
    for (const name of names) known[name] = await valuesOf(name)
    return known
  }
}

function isPlaceOf(name: string) {
  const [, subject] = /^(\w+)_id$/.exec(name) ?? []
  const tables = subject && new RegExp(`(^|_)${subject.replace(/y$/, 'ie')}s$`)
  return ({ table_name, column_name }: { table_name: string; column_name: string }) =>
    column_name === name || (column_name === 'id' && tables && new RegExp(tables).test(table_name))
}
