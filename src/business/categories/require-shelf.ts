import type { Shop } from '../shop.ts'
import { wrongField } from '../wrong-input.ts'

/** A shelf that a product is to stand on; asked in a transaction, nobody removes it until that is done. */
export async function requireShelf({ db }: Shop, id: string): Promise<void> {
  const shelf = await db
    .selectFrom('sub_categories')
    .select('id')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst()
  if (!shelf) throw wrongField('sub_category_id', 'That shelf no longer exists.')
}
