type IsoDate<Value> = Value extends Date ? string : Value
type IsoDates<Row> = { [Column in keyof Row]: IsoDate<Row[Column]> }

/** Returns a row with its moments as the API writes them. */
export function isoDates<Row extends object>(row: Row): IsoDates<Row> {
  const columns = Object.entries(row).map(([name, value]) => [
    name,
    value instanceof Date ? value.toISOString() : value,
  ])
  return Object.fromEntries(columns) as IsoDates<Row>
}
