import { bookMovements, lockStock } from '../../goods/stock/book-movements.ts'
import type { Shop } from '../../shop.ts'
import { moveAmounts } from '../changes/move-amounts.ts'

/** What a line takes out of the stock: units, or grams of what is sold by weight. */
export interface LineGoods {
  /** Of the ordered product. */
  kept: number
  /** How much more that is than its units usually weigh; below zero, less. */
  heavier: number
  substitute: { id: string; amount: number; heavier: number } | undefined
}

interface Moved {
  number: string
  productId: string
  before: LineGoods
  after: LineGoods
  /** Of the ordered product: what the shelf lacked before, and was written off. */
  notFound: number
  /** What is to be written off; less is if the books have no more. */
  lacking: number
}

/**
 * Moves the stock along with a line's outcome, and returns how much was written off; undefined, and nothing is moved,
 * if others have bought what the line needs. The caller holds the order's lock.
 */
export async function movePickedGoods(shop: Shop, moved: Moved): Promise<number | undefined> {
  const { number, productId, before, after, lacking } = moved
  const more = new Map([[productId, after.kept - before.kept]])
  for (const [one, sign] of [
    [before.substitute, -1],
    [after.substitute, 1],
  ] as const)
    if (one) more.set(one.id, (more.get(one.id) ?? 0) + sign * one.amount)
  const onHand = await lockStock(shop, [...more.keys()])
  const spare = (id: string) => (onHand.get(id) ?? 0) - (more.get(id) ?? 0)
  // What was written off before comes back first.
  const leftOfOrdered = spare(productId) + moved.notFound
  // What the scales show above the usual weight is there, whatever the books say.
  const found = Math.max(0, -leftOfOrdered)
  const notFound = Math.min(lacking, leftOfOrdered + found)
  if (found > Math.max(0, after.heavier)) return undefined
  const other = after.substitute
  const otherFound = other ? Math.max(0, -spare(other.id)) : 0
  if (otherFound > Math.max(0, other?.heavier ?? 0)) return undefined
  const written = moved.notFound - notFound + found
  const reason = `Found for order ${number}`
  // In this order no stock falls below zero in between.
  if (other && otherFound > 0)
    await bookMovements(shop, [{ productId: other.id, quantity: otherFound, reason }])
  if (written > 0) await bookMovements(shop, [{ productId, quantity: written, reason }])
  const moves = [...more].map(([productId, sold]) => ({ productId, onHand: -sold, held: 0, sold }))
  await moveAmounts(
    shop,
    moves.filter(({ sold }) => sold !== 0),
  )
  if (written < 0)
    await bookMovements(shop, [{ productId, quantity: written, reason: `Not found for order ${number}` }])
  return notFound
}
