import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import type { placeShelves as endpoint } from '#contract/goods/categories/categories.ts'
import type { Place } from '#contract/goods/categories/place.ts'
import { isSame } from '#contract/is-same.ts'
import { Refusal } from '#contract/refusals.ts'
import { anyOf } from '#database/any-of.ts'
import { writeAuditOfMany } from '../../people/audit/write-audit.ts'
import { inTransaction, type Shop } from '../../shop.ts'
import { lockCategories } from './lock-categories.ts'
import { noSuchShelf, officeCategories } from './office-categories.ts'

type Placed = InputOf<typeof endpoint>['places'][number]

/** Gives shelves their places, all or none; refuses if one was moved since the caller saw it. */
export async function placeShelves(
  shop: Shop,
  { places }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const data = await inTransaction(shop, async (shop) => {
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
    const placed = await officeCategories(shop)
    await writeAuditOfMany(
      shop,
      moved.map(({ id, before, after }) => ({ act: 'shelf.changed', on: ['shelf', id], before, after })),
    )
    return placed
  })
  return { data }
}

async function placesOf({ db }: Shop, places: readonly Placed[]): Promise<Map<string, Place>> {
  const ids = places.map(({ sub_category_id }) => sub_category_id)
  const rows = await db
    .selectFrom('sub_categories')
    .select(['id', 'aisle', 'bay'])
    .where('id', '=', anyOf(ids))
    .execute()
  return new Map(rows.map(({ id, ...place }) => [id, place]))
}
