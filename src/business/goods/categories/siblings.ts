import type { Shop } from '../../shop.ts'
import { noSuchCategory } from './office-categories.ts'

export interface Sibling {
  id: string
  title: string
}

export function categoriesInOrder({ db }: Shop): Promise<Sibling[]> {
  return db.selectFrom('categories').select(['id', 'title']).orderBy('position').orderBy('id').execute()
}

export async function shelvesInOrder({ db }: Shop, category_id: string): Promise<Sibling[]> {
  const category = await db
    .selectFrom('categories')
    .select('id')
    .where('id', '=', category_id)
    .executeTakeFirst()
  if (!category) throw noSuchCategory(category_id)
  return db
    .selectFrom('sub_categories')
    .select(['id', 'title'])
    .where('category_id', '=', category_id)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** Returns the position after all others. */
export async function lastPosition({ db }: Shop, table: 'categories' | 'sub_categories'): Promise<number> {
  const { position } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.max<number | null>('position').as('position'))
    .executeTakeFirstOrThrow()
  return (position ?? 0) + 1
}
