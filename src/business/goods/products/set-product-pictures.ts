import type { setProductPictures as endpoint } from '#contract/goods/uploads/product-pictures.ts'
import { writeAudit } from '../../people/audit/write-audit.ts'
import { inTransaction, type Verb } from '../../shop.ts'
import { requirePictures } from '../uploads/require-pictures.ts'
import { requireUnchanged } from './lock-unchanged.ts'
import { readProductOfForm } from './read-product.ts'
import { lockProduct } from './write-product.ts'

/** Sets all pictures of a product; without any, the shop draws one. */
export const setProductPictures: Verb<typeof endpoint> = async (shop, { product_id, version, pictures }) => {
  const images = [...new Set(pictures.map(({ address }) => address))]
  const alts = pictures.filter(({ alt }) => alt).map(({ address, alt }) => [address, alt] as const)
  const picture_alts: Record<string, string> = Object.fromEntries(alts)
  const data = await inTransaction(shop, async (shop) => {
    const before = await lockProduct(shop, product_id)
    await requireUnchanged(shop, before, version)
    await requirePictures(shop, images, { shown: [...before.images, before.thumbnail] })
    await shop.db
      .updateTable('products')
      // An empty thumbnail means the first picture, also after the order changes.
      .set({ images, thumbnail: '', picture_alts: JSON.stringify(picture_alts) })
      .where('id', '=', product_id)
      .execute()
    const changed = await readProductOfForm(shop, product_id)
    if (changed.version !== version)
      await writeAudit(shop, {
        act: 'product.changed',
        on: ['product', product_id],
        before: { thumbnail: before.thumbnail, images: before.images, picture_alts: before.picture_alts },
        after: { thumbnail: '', images, picture_alts },
      })
    return changed
  })
  return { data }
}
