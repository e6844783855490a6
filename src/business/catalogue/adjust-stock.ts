import { Refusal } from '#contract/refusals.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { requireOfficeProduct } from '../products/office-products.ts'
import { inTransaction, type Shop } from '../shop.ts'
import { bookMovements } from '../stock/book-movements.ts'
import { lockStock } from '../stock/lock-stock.ts'
import { type LotIn, takeInLot, writeOffLot } from '../stock/lots.ts'
import { requireRoom } from '../stock/require-room.ts'

export interface StockAdjustment {
  productId: string
  /** Some more or, below zero, some less; or what was counted. What orders hold does not count. */
  change: { by: number } | { to: number }
  because: string
  /** What was on hand when it was looked at: sold meanwhile, nothing is adjusted. */
  seen?: number | undefined
  /** Asked again with the same one, nothing more is done. */
  key?: string | undefined
  /** The lot that it is taken from. */
  lotId?: string | undefined
  /** The lot that it comes in as. */
  lotIn?: LotIn | undefined
}

export interface AdjustedStock {
  before: number
  onHand: number
}

/** Takes stock in or out, never below zero, and writes down why. What orders hold or have had stays as it is. */
export async function adjustStock(shop: Shop, adjustment: StockAdjustment): Promise<AdjustedStock> {
  const { productId, change, because, seen, key, lotId, lotIn } = adjustment
  return inTransaction(shop, async (shop) => {
    await requireProduct(shop, productId)
    const before = (await lockStock(shop, [productId])).get(productId) ?? 0
    const onHand = 'to' in change ? change.to : before + change.by
    const quantity = onHand - before
    if (key && (await isDone(shop, { ...adjustment, key, quantity }))) return { before, onHand: before }
    if (seen !== undefined && seen !== before && quantity !== 0)
      throw new Refusal('changed_meanwhile', { now: await requireOfficeProduct(shop, productId) })
    if (onHand < 0) throw new Refusal('insufficient_stock', { available: before }, onlySoMany(before))
    requireRoom('by', { before, quantity })
    // A count that finds the books right is one too: what was counted before it is outdated.
    const isCount = 'to' in change
    if (quantity !== 0 || isCount) {
      if (lotId) await writeOffLot(shop, { productId, lotId, quantity: -quantity })
      const lot = lotId ?? (lotIn && (await takeInLot(shop, { productId, quantity, ...lotIn })))
      await bookMovements(shop, [{ productId, quantity, reason: because, key, lotId: lot, isCount }])
    }
    await writeAudit(shop, {
      act: 'stock.adjusted',
      on: ['product', productId],
      before: { on_hand: before },
      after: { on_hand: onHand, because },
    })
    return { before, onHand }
  })
}

async function requireProduct({ db }: Shop, id: string): Promise<void> {
  const product = await db.selectFrom('products').select('id').where('id', '=', id).executeTakeFirst()
  if (!product) throw new Refusal('not_found', {}, `There is no product ${id}.`)
}

function onlySoMany(onHand: number): string {
  if (onHand === 0) return 'There is nothing on hand.'
  return onHand === 1 ? 'There is only 1 on hand.' : `There are only ${onHand} on hand.`
}

type Keyed = StockAdjustment & { key: string; quantity: number }

/** The stock is locked: a second one at the same moment has waited for the first. */
async function isDone(shop: Shop, asked: Keyed): Promise<boolean> {
  const made = await findMovement(shop, asked)
  if (!made || isSameMovement(made, asked)) return made !== undefined
  const sentence = `Saved before: ${inWords(made)}. Nothing else was saved. ${WHAT_NOW}`
  throw new Refusal('key_used_differently', {}, sentence)
}

const WHAT_NOW = 'Check what is on hand and of which lots, then save what is missing.'

type Made = NonNullable<Awaited<ReturnType<typeof findMovement>>>

async function findMovement({ db }: Shop, { productId, key }: Keyed) {
  return db
    .selectFrom('stock_adjustments as made')
    .leftJoin('stock_lots', 'stock_lots.id', 'made.lot_id')
    .select(['made.quantity', 'made.reason', 'made.lot_id', 'stock_lots.code', 'stock_lots.best_before'])
    .where('made.product_id', '=', productId)
    .where('made.key', '=', key)
    .executeTakeFirst()
}

function isSameMovement(made: Made, { quantity, because, lotId, lotIn }: Keyed): boolean {
  if (made.quantity !== quantity || made.reason !== because) return false
  if (lotIn) return made.code === lotIn.code && made.best_before === lotIn.bestBefore
  return made.lot_id === (lotId ?? null)
}

function inWords({ quantity, reason, code, best_before }: Made): string {
  const lot = [code && `lot ${code}`, best_before && `best before ${best_before}`].filter(Boolean)
  return `${quantity > 0 ? '+' : ''}${quantity} (${[reason, ...lot].join(', ')})`
}
