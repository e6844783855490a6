import type { InputOf } from '#contract/endpoint.ts'
import type * as api from '#contract/goods/products/products.ts'
import type { setProductPictures as picturesEndpoint } from '#contract/goods/uploads/product-pictures.ts'
import { toCents } from '#contract/money.ts'
import { Refusal } from '#contract/refusals.ts'
import { lockNamed } from '#database/lock-named.ts'
import { writeAudit } from '../../people/audit/write-audit.ts'
import { atomic, type Shop, type Verb } from '../../shop.ts'
import type { Present } from '../import/change-of-product.ts'
import { ledgerPriceOf } from '../price-ledger/price-ledger.ts'
import { requirePictures } from '../uploads/require-pictures.ts'
import { judgeReturns, keepTimesOffSale } from './bring-back.ts'
import { readProductOfForm, requireUnchanged } from './lock-unchanged.ts'
import { lockProduct, writeProduct } from './write-product.ts'

/** Changes a product's facts. If it changed since the version that the caller saw, refuses with its current state. */
export const changeProduct: Verb<typeof api.changeProduct> = atomic(
  async (shop, { product_id, version, ...facts }) => {
    const present = await lockProduct(shop, product_id)
    await requireUnchanged(shop, present, version)
    const { price_cents, special_cents, offer_label } = ledgerPriceOf(present)
    const priced = { id: product_id, price: price_cents, special: special_cents, offer_label }
    const { row } = await writeProduct(shop, { facts, priced, present })
    const data = await readProductOfForm(shop, product_id)
    if (data.version !== version)
      await writeAudit(shop, {
        act: 'product.changed',
        on: ['product', product_id],
        before: Object.fromEntries(Object.keys(row).map((name) => [name, present[name as keyof typeof row]])),
        after: row,
      })
    return { data }
  },
)

export const addProduct: Verb<typeof api.addProduct> = atomic(async (shop, { id, price, ...facts }) => {
  await requireFree(shop, id)
  const priced = { id, price: toCents(price), special: null, offer_label: null }
  const change = await writeProduct(shop, { facts, priced })
  const data = await readProductOfForm(shop, id)
  const after = { ...change.row, ...change.price }
  await writeAudit(shop, { act: 'product.added', on: ['product', id], after })
  return { data }
})

/** The lock on the id makes a concurrent second request wait, so the same product is added only once. */
async function requireFree({ db }: Shop, id: string): Promise<void> {
  await lockNamed(db, ['product', id])
  const taken = await db.selectFrom('products').select('title').where('id', '=', id).executeTakeFirst()
  if (taken) throw new Refusal('already_there', {}, `There is already a product ${id}: ${taken.title}.`)
}

/** Takes a product off sale; a product that is off sale already stays as it is. */
export const retireProduct: Verb<typeof api.retireProduct> = atomic(async (shop, input) =>
  moveOnSale(shop, input, shop.clock.now()),
)

export const bringProductBack: Verb<typeof api.bringProductBack> = atomic(async (shop, input) =>
  moveOnSale(shop, input, null),
)

async function moveOnSale(
  shop: Shop,
  { product_id, version }: InputOf<typeof api.retireProduct>,
  retired_at: Date | null,
) {
  const before = await lockProduct(shop, product_id)
  const isDone = (before.retired_at === null) === (retired_at === null)
  if (isDone) return { data: await readProductOfForm(shop, product_id) }
  await requireUnchanged(shop, before, version)
  if (!retired_at) await requireTrueReturn(shop, before)
  await shop.db.updateTable('products').set({ retired_at }).where('id', '=', product_id).execute()
  const data = await readProductOfForm(shop, product_id)
  await writeAudit(shop, {
    act: retired_at ? 'product.retired' : 'product.brought-back',
    on: ['product', product_id],
    before: { retired_at: before.retired_at },
    after: { retired_at },
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

/** Sets all pictures of a product; without any, the shop draws one. */
export const setProductPictures: Verb<typeof picturesEndpoint> = atomic(
  async (shop, { product_id, version, pictures }) => {
    const images = [...new Set(pictures.map(({ address }) => address))]
    const alts = pictures.filter(({ alt }) => alt).map(({ address, alt }) => [address, alt] as const)
    const picture_alts: Record<string, string> = Object.fromEntries(alts)
    const before = await lockProduct(shop, product_id)
    await requireUnchanged(shop, before, version)
    await requirePictures(shop, images, { shown: [...before.images, before.thumbnail] })
    await shop.db
      .updateTable('products')
      // An empty thumbnail means the first picture, also after the order changes.
      .set({ images, thumbnail: '', picture_alts: JSON.stringify(picture_alts) })
      .where('id', '=', product_id)
      .execute()
    const data = await readProductOfForm(shop, product_id)
    if (data.version !== version)
      await writeAudit(shop, {
        act: 'product.changed',
        on: ['product', product_id],
        before: { thumbnail: before.thumbnail, images: before.images, picture_alts: before.picture_alts },
        after: { thumbnail: '', images, picture_alts },
      })
    return { data }
  },
)
