import { sql } from 'kysely'
import type { Shop } from '../../shop.ts'
import type { Present } from './change-of-product.ts'
import type { ReadProduct } from './read-products.ts'
import type { WrongLines } from './wrong-lines.ts'

export interface Count {
  line: number
  productId: string
  /** By how many the file differs from what the books said when it was counted. */
  quantity: number
  /** Where the ledger was then. */
  entry: number
  /** Whether the file says where it was. */
  isSeen: boolean
}

/** What the ledger of stock says of a product, with what is still to be booked. */
export type Counted = Pick<Present, 'on_hand'> & { entry: number }

/**
 * What a file's count makes of the books. An export says beside the stock what it was then, so that what was sold or came
 * in since stays; without that it is what the shop has as this import looks at it.
 */
export function countOf({ id, line, stock, stock_seen }: ReadProduct, present: Counted | undefined): Count[] {
  if (typeof stock !== 'number') return []
  const seen = present ? stock_seen : undefined
  const quantity = stock - (seen?.on_hand ?? present?.on_hand ?? 0)
  const entry = seen?.entry ?? present?.entry ?? 0
  return quantity === 0 ? [] : [{ line, productId: id, quantity, entry, isSeen: Boolean(seen) }]
}

/** A difference is right once: what was counted since the export, by the same file too, is not put right again. */
export async function judgeCounts({ db }: Shop, counts: readonly Count[], wrong: WrongLines): Promise<void> {
  const judged = counts.filter(({ isSeen }) => isSeen)
  if (judged.length === 0) return
  const { rows } = await sql<{ line: number; id: string }>`
    select line, "productId" as id
    from jsonb_to_recordset(${JSON.stringify(judged)}::jsonb) as one (line integer, "productId" text, entry bigint)
    where exists (
      select from stock_adjustments where product_id = "productId" and stock_adjustments.id > entry and is_count
    )
  `.execute(db)
  for (const { line, id } of rows) wrong.say(line, `${id} was counted in the shop since the export`)
}

/** Puts counts down in the import's own transaction, to be booked after it. */
export async function noteCounts(
  { db, clock, actor }: Shop,
  importId: string,
  counts: readonly Count[],
): Promise<void> {
  if (counts.length === 0) return
  await sql`
    insert into counts_to_book (import_id, product_id, quantity, entry, at, actor_kind, actor)
    select ${importId}, "productId", quantity, entry, ${clock.now()}, ${actor?.kind ?? null}, ${actor?.id ?? null}
    from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as one ("productId" text, quantity integer, entry bigint)
  `.execute(db)
}
