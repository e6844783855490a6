import { Refusal } from '#contract/refusals.ts'
import type { Shop } from '../shop.ts'

/** A shelf that a product is to stand on: until that is done, nobody removes it. */
export async function requireShelf({ db }: Shop, id: string): Promise<void> {
  const shelf = await db
    .selectFrom('sub_categories')
    .select('id')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst()
  if (shelf) return
  const fields = { sub_category_id: 'That shelf no longer exists.' }
  throw new Refusal('invalid_input', { fields })
}
