import type { InputOf } from '#contract/endpoint.ts'
import {
  type BulkChange,
  isMovedBy,
  isOfPrices,
  type PriceChange,
  priceAfter,
} from '#contract/goods/products/bulk-change.ts'
import type * as api from '#contract/goods/products/bulk-changes.ts'
import type { moveProducts as endpoint } from '#contract/goods/products/bulk-changes.ts'
import type { OfficeProduct } from '#contract/goods/products/products.ts'
import { toCents } from '#contract/money.ts'
import { Refusal } from '#contract/refusals.ts'
import { type NewAuditEntry, writeAuditOfMany } from '../../people/audit/write-audit.ts'
import { atomic, type KeyedVerb, type Shop, type Verb } from '../../shop.ts'
import { requireShelf } from '../categories/lock-categories.ts'
import { judgePrices, ledgerPriceIn } from '../price-ledger/price-ledger.ts'
import { writePrices } from '../price-ledger/write-prices.ts'
import { readOfficeProducts } from '../product-views/office-products.ts'
import { judgeReturns, keepTimesOffSale } from './bring-back.ts'
import { withAllUnchanged } from './lock-unchanged.ts'

/** Returns, by id, why products cannot take a bulk change. Locks the barcodes of products that would return. */
async function judgeBulkChange(
  shop: Shop,
  products: readonly OfficeProduct[],
  change: BulkChange,
): Promise<Map<string, string>> {
  if (isOfPrices(change)) return judgePriceChange(shop, products, change)
  if (change.kind !== 'bring_back') return new Map()
  const returning = products.filter((product) => isMovedBy(product, change))
  const priced = returning.map((product) => ({ id: product.id, ...ledgerPriceIn(product) }))
  return judgeReturns(shop, priced)
}

/** The change applies to all products or none, so one that cannot take it is a refusal for all. */
async function requireAllTake(
  shop: Shop,
  products: readonly OfficeProduct[],
  change: BulkChange,
): Promise<void> {
  const problems = await judgeBulkChange(shop, products, change)
  const lines = products.flatMap(({ id, title }) =>
    problems.has(id) ? [`${title}: ${problems.get(id)}`] : [],
  )
  if (lines.length > 0) throw new Refusal('invalid_input', { lines }, `Nothing was changed. ${lines[0]}`)
}

/** A price that changes now may also make a planned special untrue. */
async function judgePriceChange(shop: Shop, products: readonly OfficeProduct[], change: PriceChange) {
  const problems = new Map(
    products.flatMap((product) => {
      const after = priceAfter(product, change)
      return 'problem' in after ? [[product.id, after.problem] as const] : []
    }),
  )
  for (const [id, price] of await judgePrices(shop, pricesAfter(products, change)))
    if ('problem' in price) problems.set(id, price.problem.sentence)
  return problems
}

/** Returns the old and new prices of the products whose price would differ. */
function pricesAfter(products: readonly OfficeProduct[], change: PriceChange) {
  return products.flatMap((product) => {
    const after = priceAfter(product, change)
    if ('problem' in after || after.price === product.price) return []
    const before = ledgerPriceIn(product)
    return [{ id: product.id, before, price: { ...before, price_cents: toCents(after.price) } }]
  })
}

/** Returns the products that cannot take a change, so that the operator can leave them out before sending it. */
export const previewBulkChange: Verb<typeof api.previewBulkChange> = atomic(async (shop, { change, ids }) => {
  const problems = await judgeBulkChange(shop, await readOfficeProducts(shop, ids), change)
  return { data: [...problems].map(([id, problem]) => ({ id, problem })) }
})

/** Changes the prices of many products by one rule, of all or of none. */
export const changePrices: KeyedVerb<typeof api.changePrices> = async (shop, operator, asked) => {
  const { price_change } = asked.input
  return withAllUnchanged(shop, operator, asked, async (shop, products) => {
    await requireAllTake(shop, products, price_change)
    const changes = pricesAfter(products, price_change)
    const prices = changes.map((change) => ({ ...change, until: null }))
    await writePrices(shop, prices)
    const entries = changes.map(({ id, before, price: after }): NewAuditEntry => {
      return { act: 'price.changed', on: ['product', id], before: { ...before }, after: { ...after } }
    })
    await writeAuditOfMany(shop, entries)
    return changes.length
  })
}

type Change = InputOf<typeof endpoint>['shelf_change']

/** Moves many products to another shelf, off sale or back, all or none; those already there stay as they are. */
export const moveProducts: KeyedVerb<typeof endpoint> = async (shop, operator, asked) => {
  const { shelf_change } = asked.input
  return withAllUnchanged(shop, operator, asked, async (shop, products) => {
    if (shelf_change.kind === 'sub_category') await requireShelf(shop, shelf_change.sub_category_id)
    await requireAllTake(shop, products, shelf_change)
    const moved = products.filter((product) => isMovedBy(product, shelf_change))
    const ids = moved.map(({ id }) => id)
    const now = shop.clock.now()
    if (shelf_change.kind === 'bring_back') await keepTimesOffSale(shop, ids)
    if (moved.length > 0)
      await shop.db.updateTable('products').set(columnsOf(shelf_change, now)).where('id', 'in', ids).execute()
    const entries = moved.map((product) => entryOf(shelf_change, product, now))
    await writeAuditOfMany(shop, entries)
    return moved.length
  })
}

function columnsOf(change: Change, now: Date) {
  if (change.kind === 'sub_category') return { sub_category_id: change.sub_category_id }
  return { retired_at: change.kind === 'retire' ? now : null }
}

const acts = {
  sub_category: 'product.changed',
  retire: 'product.retired',
  bring_back: 'product.brought-back',
} as const

function entryOf(change: Change, product: OfficeProduct, now: Date): NewAuditEntry {
  const { sub_category_id, retired_at } = product
  const before = change.kind === 'sub_category' ? { sub_category_id } : { retired_at }
  return { act: acts[change.kind], on: ['product', product.id], before, after: columnsOf(change, now) }
}
