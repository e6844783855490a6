import { Refusal } from '#contract/refusals.ts'
import type { Shop } from '../shop.ts'

export async function requireFreeId({ db }: Shop, id: string): Promise<void> {
  const taken = await db.selectFrom('products').select('title').where('id', '=', id).executeTakeFirst()
  if (taken) throw new Refusal('already_there', {}, `There is already a product ${id}: ${taken.title}.`)
}
