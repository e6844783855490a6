import type { Shop } from '../../shop.ts'
import { wrongField } from '../../wrong-input.ts'

/** Refuses an unknown shelf; inside a transaction, it keeps the shelf from being removed until the end. */
export async function requireShelf({ db }: Shop, id: string): Promise<void> {
  const shelf = await db
    .selectFrom('sub_categories')
    .select('id')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst()
  if (!shelf) throw wrongField('sub_category_id', 'That shelf no longer exists.')
}
