import { OWN_ID } from '#contract/goods/catalogue/product-limits.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Shop } from '../../shop.ts'
import { wrongField } from '../../wrong-input.ts'

const kinds = { categories: 'category', sub_categories: 'shelf' } as const

export async function requireFreeId({ db }: Shop, table: keyof typeof kinds, id: string): Promise<void> {
  if (!OWN_ID.test(id)) throw wrongField('id', 'An id has 1 to 64 letters, digits, dots and hyphens.')
  const taken = await db.selectFrom(table).select('title').where('id', '=', id).executeTakeFirst()
  if (taken)
    throw new Refusal('already_there', {}, `There is already a ${kinds[table]} ${id}: ${taken.title}.`)
}
