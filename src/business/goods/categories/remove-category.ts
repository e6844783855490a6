import type { InputOf } from '#contract/endpoint.ts'
import type { removeCategory as endpoint } from '#contract/goods/categories/categories.ts'
import { Refusal } from '#contract/refusals.ts'
import { writeAudit } from '../../people/audit/write-audit.ts'
import { inTransaction, type Shop } from '../../shop.ts'
import { lockCategory } from './lock-categories.ts'
import { named } from './named.ts'
import { requireNotShown } from './require-not-shown.ts'
import { shelvesInOrder } from './siblings.ts'

/** Removes an empty category. Its past sales stay in the reports, under its title. */
export async function removeCategory(
  shop: Shop,
  { category_id, version }: InputOf<typeof endpoint>,
): Promise<void> {
  await inTransaction(shop, async (shop) => {
    const { id, title, image } = await lockCategory(shop, category_id, version)
    await requireEmpty(shop, { id, title })
    await requireNotShown(shop, { title, category: id })
    await shop.db.deleteFrom('categories').where('id', '=', id).execute()
    await shop.db
      .insertInto('former_categories')
      .values({ id, title })
      .onConflict((is) => is.column('id').doUpdateSet({ title }))
      .execute()
    await writeAudit(shop, { act: 'category.removed', on: ['category', id], before: { title, image } })
  })
}

interface Going {
  id: string
  title: string
}

async function requireEmpty(shop: Shop, { id, title }: Going): Promise<void> {
  const shelves = await shelvesInOrder(shop, id)
  if (shelves.length === 0) return
  const many = shelves.length === 1 ? 'a shelf' : `${shelves.length} shelves`
  const titles = named(
    shelves.map((shelf) => shelf.title),
    shelves.length,
  )
  const sentence = `${title} still has ${many}: ${titles}. Please move or remove them first.`
  throw new Refusal('not_empty', {}, sentence)
}
