import type { InputOf } from '#contract/endpoint.ts'
import type { removeShelf as endpoint } from '#contract/goods/categories/categories.ts'
import { Refusal } from '#contract/refusals.ts'
import { writeAudit } from '../../people/audit/write-audit.ts'
import { inTransaction, type Shop } from '../../shop.ts'
import { lockShelf } from './lock-categories.ts'
import { named } from './named.ts'
import { requireNotShown } from './require-not-shown.ts'

const READ_AT_MOST = 3

export async function removeShelf(
  shop: Shop,
  { sub_category_id, version }: InputOf<typeof endpoint>,
): Promise<void> {
  await inTransaction(shop, async (shop) => {
    const { id, title, image, category_id } = await lockShelf(shop, sub_category_id, version, {
      toRemove: true,
    })
    await requireEmpty(shop, { id, title })
    await requireNotShown(shop, { title, shelf: id })
    await shop.db.deleteFrom('sub_categories').where('id', '=', id).execute()
    await writeAudit(shop, {
      act: 'shelf.removed',
      on: ['shelf', id],
      before: { title, image, category_id },
    })
  })
}

/** Retired products count as well, as they may come back. */
async function requireEmpty({ db }: Shop, { id, title }: { id: string; title: string }): Promise<void> {
  const { total, retired } = await db
    .selectFrom('products')
    .where('sub_category_id', '=', id)
    .select(({ fn }) => [fn.countAll<number>().as('total'), fn.count<number>('retired_at').as('retired')])
    .executeTakeFirstOrThrow()
  if (total === 0) return
  const products = await db
    .selectFrom('products')
    .select('title')
    .where('sub_category_id', '=', id)
    .orderBy('retired_at', (order) => order.nullsFirst())
    .orderBy('title')
    .orderBy('id')
    .limit(READ_AT_MOST)
    .execute()
  const many = total === 1 ? '1 product' : `${total} products`
  const offSale = retired === 0 ? '' : retired === total ? ', retired,' : `, ${retired} of them retired,`
  const titles = named(
    products.map((product) => product.title),
    total,
  )
  const sentence = `${many}${offSale} ${total === 1 ? 'is' : 'are'} on ${title}: ${titles}. Please move them to another shelf first.`
  throw new Refusal('not_empty', {}, sentence)
}
