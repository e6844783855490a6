import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import { isMovedBy } from '#contract/office/bulk-change.ts'
import type { moveProducts as endpoint } from '#contract/office/bulk-changes.ts'
import type { OfficeProduct } from '#contract/office/products.ts'
import { type Deed, writeAuditOfMany } from '../audit/write-audit.ts'
import { requireShelf } from '../categories/require-shelf.ts'
import type { Operator, Shop } from '../shop.ts'
import { type Asked, withAllAsSeen } from './lock-as-seen.ts'

type Change = InputOf<typeof endpoint>['shelf_change']

/** Moves many to another shelf, off sale or back, all of them or none. What is there already stays as it is. */
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
      moved.map((product) => deedOf(shelf_change, product, now)),
    )
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

function deedOf(change: Change, product: OfficeProduct, now: Date): Deed {
  const { sub_category_id, retired_at } = product
  const before = change.kind === 'sub_category' ? { sub_category_id } : { retired_at }
  return { act: acts[change.kind], on: ['product', product.id], before, after: columnsOf(change, now) }
}
