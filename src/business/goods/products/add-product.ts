import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import type { addProduct as endpoint } from '#contract/goods/products/products.ts'
import { toCents } from '#contract/money.ts'
import { Refusal } from '#contract/refusals.ts'
import { lockNamed } from '#database/lock-named.ts'
import { writeAudit } from '../../people/audit/write-audit.ts'
import { inTransaction, type Shop } from '../../shop.ts'
import { readProductOfForm } from './read-product.ts'
import { writeProduct } from './write-product.ts'

export async function addProduct(
  shop: Shop,
  { id, price, ...facts }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const data = await inTransaction(shop, async (shop) => {
    await requireFree(shop, id)
    const priced = { id, price: toCents(price), special: null, offer_label: null }
    const change = await writeProduct(shop, { facts, priced })
    const added = await readProductOfForm(shop, id)
    await writeAudit(shop, {
      act: 'product.added',
      on: ['product', id],
      after: { ...change.row, ...change.price },
    })
    return added
  })
  return { data }
}

/** The lock on the id makes a concurrent second request wait, so the same product is added only once. */
async function requireFree({ db }: Shop, id: string): Promise<void> {
  await lockNamed(db, ['product', id])
  const taken = await db.selectFrom('products').select('title').where('id', '=', id).executeTakeFirst()
  if (taken) throw new Refusal('already_there', {}, `There is already a product ${id}: ${taken.title}.`)
}
