import { sql } from 'kysely'
import { Refusal } from '#contract/refusals.ts'
import type { Shop } from '../../shop.ts'
import { noSuchCategory, noSuchShelf, officeCategory, officeShelf } from './office-categories.ts'

/** Serialises all changes of categories and shelves, which are few and change rarely. Readers do not wait. */
export async function lockCategories({ db }: Shop): Promise<void> {
  await sql`lock table categories, sub_categories in share row exclusive mode`.execute(db)
}

/** Locks and returns a category; refuses if it changed since the version `seen`. */
export async function lockCategory(shop: Shop, id: string, seen: number) {
  await lockCategories(shop)
  const category = await shop.db.selectFrom('categories').selectAll().where('id', '=', id).executeTakeFirst()
  if (!category) throw noSuchCategory(id)
  if (category.version !== seen)
    throw new Refusal('changed_meanwhile', { now: await officeCategory(shop, id) })
  return category
}

/** As above, for a shelf. Before a removal, requests that put a product on it have to wait. */
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
