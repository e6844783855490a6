import { sql } from 'kysely'
import { bookMovements } from '../../goods/stock/book-movements.ts'
import { lockStock } from '../../goods/stock/lock-stock.ts'
import type { Shop } from '../../shop.ts'

/** What a line takes out of the stock. */
export interface LineGoods {
  /** Units of the ordered product. */
  kept: number
  substitute: { id: string; units: number } | undefined
  /** Units of the ordered product that the shelf lacked, and that were written off. */
  notFound: number
}

interface Moved {
  number: string
  productId: string
  before: LineGoods
  after: Omit<LineGoods, 'notFound'>
  /** Units that are to be written off; fewer are if the books have no more. */
  lacking: number
}

/**
 * Moves the stock along with a line's outcome, and returns how many units were written off; undefined, and nothing is moved,
 * if others have bought what the line needs. The caller holds the order's lock.
 */
export async function movePickedGoods(shop: Shop, moved: Moved): Promise<number | undefined> {
  const { number, productId, before, after, lacking } = moved
  const more = new Map([[productId, after.kept - before.kept]])
  for (const [one, sign] of [
    [before.substitute, -1],
    [after.substitute, 1],
  ] as const)
    if (one) more.set(one.id, (more.get(one.id) ?? 0) + sign * one.units)
  const onHand = await lockStock(shop, [...more.keys()])
  const spare = (id: string) => (onHand.get(id) ?? 0) - (more.get(id) ?? 0)
  // What was written off before comes back first.
  const leftOfOrdered = spare(productId) + before.notFound
  const notFound = Math.min(lacking, leftOfOrdered)
  if (leftOfOrdered < 0 || [...more.keys()].some((id) => id !== productId && spare(id) < 0)) return undefined
  const written = before.notFound - notFound
  const movement = {
    productId,
    quantity: written,
    reason: written > 0 ? `Found for order ${number}` : `Not found for order ${number}`,
  }
  // In this order no stock falls below zero in between.
  if (written > 0) await bookMovements(shop, [movement])
  await sell(shop, more)
  if (written < 0) await bookMovements(shop, [movement])
  return notFound
}

async function sell({ db }: Shop, more: ReadonlyMap<string, number>): Promise<void> {
  const moves = [...more].filter(([, units]) => units !== 0)
  await sql`
    update stock set sold = sold + units, on_hand = on_hand - units
    from unnest(${moves.map(([id]) => id)}::text[], ${moves.map(([, units]) => units)}::integer[]) as more (id, units)
    where stock.product_id = more.id`.execute(db)
}
