import { sql } from 'kysely'

/**
 * Sorts rows by the transaction that wrote them. Under a frozen clock neither times nor ids tell which is newer, and a
 * new row may take the place in its table that an older row has left.
 */
export const byTransaction = sql<string>`xmin::text::bigint`
