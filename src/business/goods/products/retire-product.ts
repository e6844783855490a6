import type { ReplyOf } from '#contract/endpoint.ts'
import type {
  bringProductBack as backAgain,
  retireProduct as endpoint,
} from '#contract/goods/products/products.ts'
import { Refusal } from '#contract/refusals.ts'
import { writeAudit } from '../../people/audit/write-audit.ts'
import { inTransaction, type Shop, type Verb } from '../../shop.ts'
import type { Present } from '../import/change-of-product.ts'
import { ledgerPriceOf } from '../price-ledger/price-ledger.ts'
import { judgeReturns, keepTimesOffSale } from './bring-back.ts'
import { requireUnchanged } from './lock-unchanged.ts'
import { readProductOfForm } from './read-product.ts'
import { lockProduct } from './write-product.ts'

/** Takes a product off sale; a product that is off sale already stays as it is. */
export const retireProduct: Verb<typeof endpoint> = async (shop, input) => {
  return moveOnSale(shop, { ...input, retired_at: shop.clock.now() })
}

export const bringProductBack: Verb<typeof backAgain> = async (shop, input) => {
  return moveOnSale(shop, { ...input, retired_at: null })
}

async function moveOnSale(
  shop: Shop,
  { product_id, version, retired_at }: { product_id: string; version: number; retired_at: Date | null },
): Promise<ReplyOf<typeof endpoint>> {
  const data = await inTransaction(shop, async (shop) => {
    const before = await lockProduct(shop, product_id)
    const isDone = (before.retired_at === null) === (retired_at === null)
    if (!isDone) {
      await requireUnchanged(shop, before, version)
      if (!retired_at) await requireTrueReturn(shop, before)
      await shop.db.updateTable('products').set({ retired_at }).where('id', '=', product_id).execute()
    }
    const changed = await readProductOfForm(shop, product_id)
    if (!isDone)
      await writeAudit(shop, {
        act: retired_at ? 'product.retired' : 'product.brought-back',
        on: ['product', product_id],
        before: { retired_at: before.retired_at },
        after: { retired_at },
      })
    return changed
  })
  return { data }
}

async function requireTrueReturn(shop: Shop, product: Present): Promise<void> {
  const { id } = product
  const wrong = await judgeReturns(shop, [{ id, ...ledgerPriceOf(product) }])
  const sentence = wrong.get(id)
  if (sentence) throw new Refusal('invalid_input', {}, sentence)
  await keepTimesOffSale(shop, [id])
}
