import type { InputOf } from '#contract/endpoint.ts'
import { isMovedBy } from '#contract/goods/products/bulk-change.ts'
import type { moveProducts as endpoint } from '#contract/goods/products/bulk-changes.ts'
import type { OfficeProduct } from '#contract/goods/products/products.ts'
import { type NewAuditEntry, writeAuditOfMany } from '../../people/audit/write-audit.ts'
import type { KeyedVerb } from '../../shop.ts'
import { requireShelf } from '../categories/lock-categories.ts'
import { keepTimesOffSale } from './bring-back.ts'
import { requireAllTake } from './judge-bulk-change.ts'
import { withAllUnchanged } from './lock-unchanged.ts'

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
    await writeAuditOfMany(
      shop,
      moved.map((product) => entryOf(shelf_change, product, now)),
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

function entryOf(change: Change, product: OfficeProduct, now: Date): NewAuditEntry {
  const { sub_category_id, retired_at } = product
  const before = change.kind === 'sub_category' ? { sub_category_id } : { retired_at }
  return { act: acts[change.kind], on: ['product', product.id], before, after: columnsOf(change, now) }
}
