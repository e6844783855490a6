import { type RawBuilder, sql } from 'kysely'
import type { Shop } from '../../shop.ts'

/**
 * Selects a customer's name, or the one on their default or newest address: many give their name only there. The
 * subquery runs only for a customer without a name.
 */
export function nameOfCustomer(table: 'customers' | 'owner'): RawBuilder<string> {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  return sql<string>`coalesce(nullif(btrim(${column('name')}), ''), (
    select addresses.name from addresses where addresses.customer_id = ${column('id')}
    order by addresses.id = ${column('default_address_id')} desc nulls last, addresses.id desc limit 1), '')`
}

export function readName({ db }: Shop, customerId: string): Promise<{ name: string }> {
  return db
    .selectFrom('customers')
    .select(nameOfCustomer('customers').as('name'))
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
}
