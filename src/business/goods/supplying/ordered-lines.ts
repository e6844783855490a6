import { Refusal } from '#contract/refusals.ts'
import type { Database } from '#database/connect.ts'

interface OrderedLine {
  product_id: string
  quantity: number
}

/** Requires each product to exist and to be ordered once. */
export async function requireOrderable(db: Database, lines: readonly OrderedLine[]): Promise<void> {
  const ids = lines.map(({ product_id }) => product_id)
  const twice = ids.find((id, at) => ids.indexOf(id) !== at)
  if (twice) throw wrongLines(`${twice} is there twice.`)
  const found = await db.selectFrom('products').select('id').where('id', 'in', ids).execute()
  const missing = ids.find((id) => !found.some((product) => product.id === id))
  if (missing) throw wrongLines(`There is no product ${missing}.`)
}

export async function writeLines(
  db: Database,
  order_id: string,
  lines: readonly OrderedLine[],
): Promise<void> {
  const rows = lines.map(({ product_id, quantity }, position) => ({
    order_id,
    product_id,
    position,
    ordered: quantity,
  }))
  await db.insertInto('supplier_order_lines').values(rows).execute()
}

/** Returns the lines in the form that the audit stores. */
export function linesInWords(lines: readonly OrderedLine[]): string[] {
  return lines.map(({ product_id, quantity }) => `${quantity} × ${product_id}`)
}

function wrongLines(sentence: string): Refusal {
  return new Refusal('invalid_input', { fields: { lines: sentence } })
}
