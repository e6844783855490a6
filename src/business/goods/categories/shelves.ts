import type { InputOf } from '#contract/endpoint.ts'
import type * as api from '#contract/goods/categories/categories.ts'
import { BASKET, SHELVES_AT_MOST } from '#contract/goods/categories/category-limits.ts'
import type { Place } from '#contract/goods/categories/place.ts'
import { isSame } from '#contract/merge.ts'
import { Refusal, wrongField } from '#contract/refusals.ts'
import { anyOf } from '#database/batched-statement.ts'
import { writeAudit, writeAuditOfMany } from '../../people/audit/write-audit.ts'
import { atomic, type Shop, type Verb } from '../../shop.ts'
import {
  lastPosition,
  lockCategories,
  lockShelf,
  named,
  requireCategorySense,
  requireFreeId,
  requireNotShown,
  type Sibling,
  shelvesInOrder,
} from './lock-categories.ts'
import { noSuchShelf, officeCategories, officeShelf } from './office-categories.ts'

type Placed = InputOf<typeof api.placeShelves>['places'][number]

const READ_AT_MOST = 3

export const addShelf: Verb<typeof api.addShelf> = atomic(
  async (shop, { id, category_id, title, image = BASKET }) => {
    await lockCategories(shop)
    await requireFreeId(shop, 'sub_categories', id)
    const others = await shelvesInOrder(shop, category_id)
    await requireCategorySense(shop, { title, image }, { others })
    requireRoomForShelf(others)
    const row = { id, category_id, title, image, position: await lastPosition(shop, 'sub_categories') }
    await shop.db.insertInto('sub_categories').values(row).execute()
    const data = await officeShelf(shop, id)
    await writeAudit(shop, { act: 'shelf.added', on: ['shelf', id], after: { title, image, category_id } })
    return { data }
  },
)

function requireRoomForShelf(others: readonly Sibling[]): void {
  if (others.length >= SHELVES_AT_MOST)
    throw wrongField('category_id', `A category has at most ${SHELVES_AT_MOST} shelves.`)
}

/** Changes a shelf; refuses if it changed since the version that the caller saw. In another category it comes last. */
export const changeShelf: Verb<typeof api.changeShelf> = atomic(
  async (shop, { sub_category_id, version, title, image = BASKET, category_id }) => {
    const present = await lockShelf(shop, sub_category_id, version)
    const others = await shelvesInOrder(shop, category_id)
    const isMoved = category_id !== present.category_id
    if (isMoved) requireRoomForShelf(others)
    await requireCategorySense(shop, { title, image }, { present, others })
    const position = isMoved ? await lastPosition(shop, 'sub_categories') : present.position
    await shop.db
      .updateTable('sub_categories')
      .set({ title, image, category_id, position })
      .where('id', '=', sub_category_id)
      .execute()
    const data = await officeShelf(shop, sub_category_id)
    if (data.version !== version)
      await writeAudit(shop, {
        act: 'shelf.changed',
        on: ['shelf', sub_category_id],
        before: { title: present.title, image: present.image, category_id: present.category_id },
        after: { title, image, category_id },
      })
    return { data }
  },
)

export const removeShelf: Verb<typeof api.removeShelf> = atomic(
  async (shop, { sub_category_id, version }) => {
    const shelf = await lockShelf(shop, sub_category_id, version, { toRemove: true })
    const { id, title, image, category_id } = shelf
    await requireEmpty(shop, { id, title })
    await requireNotShown(shop, { title, shelf: id })
    await shop.db.deleteFrom('sub_categories').where('id', '=', id).execute()
    const before = { title, image, category_id }
    await writeAudit(shop, { act: 'shelf.removed', on: ['shelf', id], before })
  },
)

/** Retired products count as well, as they may come back. */
async function requireEmpty({ db }: Shop, { id, title }: { id: string; title: string }): Promise<void> {
  const { total, retired } = await db
    .selectFrom('products')
    .where('sub_category_id', '=', id)
    .select(({ fn }) => [fn.countAll<number>().as('total'), fn.count<number>('retired_at').as('retired')])
    .executeTakeFirstOrThrow()
  if (total === 0) return
  const products = await db
    .selectFrom('products')
    .select('title')
    .where('sub_category_id', '=', id)
    .orderBy('retired_at', (order) => order.nullsFirst())
    .orderBy('title')
    .orderBy('id')
    .limit(READ_AT_MOST)
    .execute()
  const many = total === 1 ? '1 product' : `${total} products`
  const offSale = retired === 0 ? '' : retired === total ? ', retired,' : `, ${retired} of them retired,`
  const titles = named(
    products.map((product) => product.title),
    total,
  )
  const sentence = `${many}${offSale} ${total === 1 ? 'is' : 'are'} on ${title}: ${titles}. Please move them to another shelf first.`
  throw new Refusal('not_empty', {}, sentence)
}

/** Gives shelves their places, all or none; refuses if one was moved since the caller saw it. */
export const placeShelves: Verb<typeof api.placeShelves> = atomic(async (shop, { places }) => {
  await lockCategories(shop)
  const present = await placesOf(shop, places)
  const moved = places.flatMap(({ sub_category_id: id, seen, aisle, bay }) => {
    const before = present.get(id)
    if (!before) throw noSuchShelf(id)
    const after = { aisle, bay }
    return isSame(before, after) ? [] : [{ id, before: { ...before }, after, isSeen: isSame(before, seen) }]
  })
  if (moved.some(({ isSeen }) => !isSeen))
    throw new Refusal('changed_meanwhile', { now: await officeCategories(shop) })
  for (const { id, after } of moved)
    await shop.db.updateTable('sub_categories').set(after).where('id', '=', id).execute()
  const data = await officeCategories(shop)
  await writeAuditOfMany(
    shop,
    moved.map(({ id, before, after }) => ({ act: 'shelf.changed', on: ['shelf', id], before, after })),
  )
  return { data }
})

async function placesOf({ db }: Shop, places: readonly Placed[]): Promise<Map<string, Place>> {
  const ids = places.map(({ sub_category_id }) => sub_category_id)
  const rows = await db
    .selectFrom('sub_categories')
    .select(['id', 'aisle', 'bay'])
    .where('id', '=', anyOf(ids))
    .execute()
  return new Map(rows.map(({ id, ...place }) => [id, place]))
}
