import { sql } from 'kysely'
import { Refusal } from '#contract/refusals.ts'
import type { Shop } from '../shop.ts'
import { noSuchCategory, noSuchShelf, officeCategory, officeShelf } from './office-categories.ts'

/** They are few and change rarely: who changes one holds back whoever changes another, and nobody who reads them. */
export async function lockCategories({ db }: Shop): Promise<void> {
  await sql`lock table categories, sub_categories in share row exclusive mode`.execute(db)
}

/** A category as the one who asks saw it. */
export async function lockCategory(shop: Shop, id: string, seen: number) {
  await lockCategories(shop)
  const category = await shop.db.selectFrom('categories').selectAll().where('id', '=', id).executeTakeFirst()
  if (!category) throw noSuchCategory(id)
  if (category.version !== seen)
    throw new Refusal('changed_meanwhile', { now: await officeCategory(shop, id) })
  return category
}

/** A shelf as the one who asks saw it. Before it is removed, whoever puts a product on it waits. */
export async function lockShelf(shop: Shop, id: string, seen: number, { toRemove = false } = {}) {
  await lockCategories(shop)
  const shelf = await shop.db
    .selectFrom('sub_categories')
    .selectAll()
    .where('id', '=', id)
    .$if(toRemove, (rows) => rows.forUpdate())
    .$if(!toRemove, (rows) => rows.forNoKeyUpdate())
    .executeTakeFirst()
  if (!shelf) throw noSuchShelf(id)
  if (shelf.version !== seen) throw new Refusal('changed_meanwhile', { now: await officeShelf(shop, id) })
  return shelf
}
