import { Refusal } from '#contract/refusals.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { requireOfficeProduct } from '../products/office-products.ts'
import { inTransaction, type Shop } from '../shop.ts'

export interface StockAdjustment {
  productId: string
  /** Some more or, below zero, some less; or what was counted. What orders hold does not count. */
  change: { by: number } | { to: number }
  because: string
  /** What was on hand when it was looked at: sold meanwhile, nothing is adjusted. */
  seen?: number | undefined
  /** Asked again with the same one, nothing more is done. */
  key?: string | undefined
}

export interface AdjustedStock {
  before: number
  onHand: number
}

/** Takes stock in or out, never below zero, and writes down why. What orders hold or have had stays as it is. */
export async function adjustStock(
  shop: Shop,
  { productId, change, because, seen, key }: StockAdjustment,
): Promise<AdjustedStock> {
  return inTransaction(shop, async (shop) => {
    const before = await lockStock(shop, productId)
    const onHand = 'to' in change ? change.to : before + change.by
    if (key && (await isDone(shop, { productId, key, quantity: onHand - before, because })))
      return { before, onHand: before }
    if (seen !== undefined && seen !== before && onHand !== before)
      throw new Refusal('changed_meanwhile', { now: await requireOfficeProduct(shop, productId) })
    if (onHand < 0) throw new Refusal('insufficient_stock', { available: before }, onlySoMany(before))
    if (onHand !== before) await writeStock(shop, { productId, quantity: onHand - before, because, key })
    await writeAudit(shop, {
      act: 'stock.adjusted',
      on: ['product', productId],
      before: { on_hand: before },
      after: { on_hand: onHand, because },
    })
    return { before, onHand }
  })
}

function onlySoMany(onHand: number): string {
  if (onHand === 0) return 'There is nothing on hand.'
  return onHand === 1 ? 'There is only 1 on hand.' : `There are only ${onHand} on hand.`
}

async function lockStock(shop: Shop, productId: string): Promise<number> {
  const { db } = shop
  const product = await db.selectFrom('products').select('id').where('id', '=', productId).executeTakeFirst()
  if (!product) throw new Refusal('not_found', {}, `There is no product ${productId}.`)
  const stock = await db
    .selectFrom('stock')
    .select('on_hand')
    .where('product_id', '=', productId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (stock) return stock.on_hand
  await db
    .insertInto('stock')
    .values({ product_id: productId, on_hand: 0 })
    .onConflict((is) => is.column('product_id').doNothing())
    .execute()
  return lockStock(shop, productId)
}

interface Keyed extends Movement {
  key: string
}

/** The stock is locked: a second one at the same moment has waited for the first. */
async function isDone({ db }: Shop, { productId, key, quantity, because }: Keyed): Promise<boolean> {
  const made = await db
    .selectFrom('stock_adjustments')
    .select(['quantity', 'reason'])
    .where('product_id', '=', productId)
    .where('key', '=', key)
    .executeTakeFirst()
  if (made && (made.quantity !== quantity || made.reason !== because)) {
    const booked = `${made.quantity > 0 ? '+' : ''}${made.quantity} (${made.reason})`
    const sentence = `Saved before: ${booked}. Nothing else was saved. Check what is on hand, then save what is missing.`
    throw new Refusal('key_used_differently', {}, sentence)
  }
  return made !== undefined
}

interface Movement {
  productId: string
  quantity: number
  because: string
  key?: string | null | undefined
}

async function writeStock(
  { db, clock }: Shop,
  { productId, quantity, because, key = null }: Movement,
): Promise<void> {
  await db
    .updateTable('stock')
    .set((row) => ({ on_hand: row('on_hand', '+', quantity) }))
    .where('product_id', '=', productId)
    .execute()
  await db
    .insertInto('stock_adjustments')
    .values({ product_id: productId, quantity, reason: because, at: clock.now(), key })
    .execute()
}
