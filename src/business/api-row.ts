import { toDollars } from '#contract/money.ts'

type NameInApi<Column> = Column extends `${infer Name}_cents` ? Name : Column
type ApiRow<Row> = {
  [Column in keyof Row as NameInApi<Column>]: Row[Column] extends Date | Buffer | null
    ? Exclude<Row[Column], Date | Buffer> | string
    : Row[Column]
}

/** Returns a row as the API writes it: moments and bytes as text, and cents as dollars, under a name without `_cents`. */
export function apiRow<Row extends object>(row: Row): ApiRow<Row> {
  const columns = Object.entries(row).map(([name, value]) => {
    if (value instanceof Date) return [name, value.toISOString()]
    if (Buffer.isBuffer(value)) return [name, value.toString('base64')]
    if (!name.endsWith('_cents')) return [name, value]
    return [name.replace(/_cents$/, ''), value === null ? null : toDollars(value)]
  })
  return Object.fromEntries(columns) as ApiRow<Row>
}

/** Returns the rows of a query in the same way. */
export async function apiRows<Row extends object>(query: { execute(): Promise<Row[]> }) {
  return (await query.execute()).map((row) => apiRow(row))
}
