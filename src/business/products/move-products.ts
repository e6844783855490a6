import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import { toCents } from '#contract/money.ts'
import { isMovedBy } from '#contract/office/products/bulk-change.ts'
import type { moveProducts as endpoint } from '#contract/office/products/bulk-changes.ts'
import type { OfficeProduct } from '#contract/office/products/products.ts'
import { Refusal } from '#contract/refusals.ts'
import { type NewAuditEntry, writeAuditOfMany } from '../audit/write-audit.ts'
import { judgeReturns, keepTimesOffSale } from '../catalogue/bring-back.ts'
import { requireShelf } from '../categories/require-shelf.ts'
import type { Operator, Shop } from '../shop.ts'
import { type Asked, withAllAsSeen } from './lock-as-seen.ts'

type Change = InputOf<typeof endpoint>['shelf_change']

/**
 * Moves many products to another shelf, off sale or back, all or none. Products that are there already stay as they
 * are.
 */
export async function moveProducts(
  shop: Shop,
  operator: Operator,
  asked: Asked<InputOf<typeof endpoint>>,
): Promise<ReplyOf<typeof endpoint>> {
  const { shelf_change } = asked.input
  return withAllAsSeen(shop, operator, asked, async (shop, products) => {
    if (shelf_change.kind === 'sub_category') await requireShelf(shop, shelf_change.sub_category_id)
    const moved = products.filter((product) => isMovedBy(product, shelf_change))
    const now = shop.clock.now()
    if (shelf_change.kind === 'bring_back') await requireTrueReturns(shop, moved)
    if (moved.length > 0)
      await shop.db
        .updateTable('products')
        .set(columnsOf(shelf_change, now))
        .where(
          'id',
          'in',
          moved.map(({ id }) => id),
        )
        .execute()
    await writeAuditOfMany(
      shop,
      moved.map((product) => entryOf(shelf_change, product, now)),
    )
    return moved.length
  })
}

/** Because of the days off sale, a special of a product may no longer be true. */
async function requireTrueReturns(shop: Shop, products: OfficeProduct[]): Promise<void> {
  const wrong = await judgeReturns(
    shop,
    products.map(({ id, price, special, offer_label }) => ({
      id,
      price_cents: toCents(price),
      special_cents: special === null ? null : toCents(special),
      offer_label,
    })),
  )
  const lines = products.flatMap(({ id, title }) => (wrong.has(id) ? [`${title}: ${wrong.get(id)}`] : []))
  if (lines.length > 0) throw new Refusal('invalid_input', { lines }, `Nothing was changed. ${lines[0]}`)
  await keepTimesOffSale(
    shop,
    products.map(({ id }) => id),
  )
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
