import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import type { SoldBy } from '#contract/goods/catalogue/by-weight.ts'
import { amountInWords } from '#contract/goods/stock/amounts.ts'
import type * as api from '#contract/goods/stock/stock.ts'
import { Refusal, wrongField } from '#contract/refusals.ts'
import { type Keyed, readKey } from '../../idempotency-key.ts'
import { requireNearYear } from '../../near-year.ts'
import { writeAudit } from '../../people/audit/write-audit.ts'
import { atomic, inTransaction, type Shop, type Verb } from '../../shop.ts'
import { noSuchProduct, requireOfficeProduct } from '../product-views/office-products.ts'
import { bookMovements, lockStock, requireRoomForStock } from './book-movements.ts'
import { type LotIn, takeInLot, writeOffLot } from './lots.ts'

export interface StockAdjustment {
  productId: string
  /** A relative change, or the counted total. Units that orders hold are not included. */
  change: { by: number } | { to: number }
  because: string
  /** The stock that the operator saw; if it has changed since, the adjustment is refused. */
  seen?: number | undefined
  /** Idempotency key: a repeated request does nothing more. */
  key?: string | undefined
  lotId?: string | undefined
  /** The lot that the units come in as. */
  lotIn?: LotIn | undefined
}

export interface AdjustedStock {
  before: number
  onHand: number
}

/** Takes stock in or out, never below zero, and enters the reason in the ledger. Units of orders stay as they are. */
export async function adjustStock(shop: Shop, adjustment: StockAdjustment): Promise<AdjustedStock> {
  const { productId, change, because, seen, key, lotId, lotIn } = adjustment
  return inTransaction(shop, async (shop) => {
    const product = await requireProduct(shop, productId)
    const before = (await lockStock(shop, [productId])).get(productId) ?? 0
    const onHand = 'to' in change ? change.to : before + change.by
    const quantity = onHand - before
    if (key && (await isDone(shop, { ...adjustment, key, quantity }))) return { before, onHand: before }
    if (seen !== undefined && seen !== before && quantity !== 0)
      throw new Refusal('changed_meanwhile', { now: await requireOfficeProduct(shop, productId) })
    if (onHand < 0)
      throw new Refusal('insufficient_stock', { available: before }, onlySoMany(product, before))
    requireRoomForStock('by', { before, quantity })
    // A count that confirms the stock is entered too, as it outdates earlier counts.
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

async function requireProduct({ db }: Shop, id: string) {
  return db
    .selectFrom('products')
    .select('sold_by')
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => noSuchProduct(id))
}

function onlySoMany(product: { sold_by: SoldBy }, onHand: number): string {
  if (onHand === 0) return 'There is nothing on hand.'
  const isOne = onHand === 1 || product.sold_by === 'weight'
  return `There ${isOne ? 'is' : 'are'} only ${amountInWords(product, onHand)} on hand.`
}

type KeyedAdjustment = StockAdjustment & { key: string; quantity: number }

/** Runs under the stock's lock, so that a repeat at the same moment has waited for the first request. */
async function isDone(shop: Shop, asked: KeyedAdjustment): Promise<boolean> {
  const made = await findMovement(shop, asked)
  if (!made || isSameMovement(made, asked)) return made !== undefined
  const sentence = `Saved before: ${inWords(made)}. Nothing else was saved. ${WHAT_NOW}`
  throw new Refusal('key_used_differently', {}, sentence)
}

const WHAT_NOW = 'Check what is on hand and of which lots, then save what is missing.'

type Made = NonNullable<Awaited<ReturnType<typeof findMovement>>>

async function findMovement({ db }: Shop, { productId, key }: KeyedAdjustment) {
  return db
    .selectFrom('stock_adjustments as made')
    .leftJoin('stock_lots', 'stock_lots.id', 'made.lot_id')
    .select(['made.quantity', 'made.reason', 'made.lot_id', 'stock_lots.code', 'stock_lots.best_before'])
    .where('made.product_id', '=', productId)
    .where('made.key', '=', key)
    .executeTakeFirst()
}

function isSameMovement(made: Made, { quantity, because, lotId, lotIn }: KeyedAdjustment): boolean {
  if (made.quantity !== quantity || made.reason !== because) return false
  if (lotIn) return made.code === lotIn.code && made.best_before === lotIn.bestBefore
  return made.lot_id === (lotId ?? null)
}

function inWords({ quantity, reason, code, best_before }: Made): string {
  const lot = [code && `lot ${code}`, best_before && `best before ${best_before}`].filter(Boolean)
  return `${quantity > 0 ? '+' : ''}${quantity} (${[reason, ...lot].join(', ')})`
}

/** Takes units in, or takes them out. */
export async function moveStock(
  shop: Shop,
  { product_id, by, reason, key, lot_id, lot_code, best_before }: InputOf<typeof api.moveStock> & Keyed,
): Promise<ReplyOf<typeof api.moveStock>> {
  if (lot_id && by > 0)
    throw wrongField('lot_id', 'Stock can’t be added to an old lot. What comes in is a new one.')
  const isLot = lot_code !== undefined || best_before !== undefined
  if (isLot && by < 0) throw wrongField('best_before', 'This is for what comes in. Please choose the lot.')
  if (best_before) requireNearYear(shop, 'best_before', best_before)
  await adjustStock(shop, {
    productId: product_id,
    change: { by },
    because: reason,
    key: readKey(key),
    lotId: lot_id,
    lotIn: isLot ? { code: lot_code ?? '', bestBefore: best_before ?? null } : undefined,
  })
  return { data: await requireOfficeProduct(shop, product_id) }
}

/** Sets the stock on hand to what was counted. */
export const countStock: Verb<typeof api.countStock> = async (
  shop,
  { product_id, on_hand, seen, reason },
) => {
  await adjustStock(shop, { productId: product_id, change: { to: on_hand }, because: reason, seen })
  return { data: await requireOfficeProduct(shop, product_id) }
}

export const setLowStock: Verb<typeof api.setLowStock> = atomic(
  async (shop, { product_id, low_at, seen_low_at }) => {
    await requireOfficeProduct(shop, product_id)
    await lockStock(shop, [product_id])
    const before = await requireOfficeProduct(shop, product_id)
    if (before.low_at === low_at) return { data: before }
    if (before.low_at !== seen_low_at) throw new Refusal('changed_meanwhile', { now: before })
    await shop.db.updateTable('stock').set({ low_at }).where('product_id', '=', product_id).execute()
    await writeAudit(shop, {
      act: 'stock.low-set',
      on: ['product', product_id],
      before: { low_at: before.low_at },
      after: { low_at },
    })
    return { data: { ...before, low_at } }
  },
)
