import { randomInt } from 'node:crypto'
import { addPicture as keepPicture } from '#business/goods/uploads/add-picture.ts'
import { changePrices, moveProducts } from '#contract/goods/products/bulk-changes.ts'
import {
  beginProductFile,
  checkProductFile,
  importProductFile,
  putProductFilePiece,
  readProductFile,
  stopProductFile,
} from '#contract/goods/products/product-files.ts'
import {
  addProduct,
  bringProductBack,
  changeProduct,
  readProduct,
  retireProduct,
} from '#contract/goods/products/products.ts'
import { addPicture } from '#contract/goods/uploads/pictures.ts'
import { setProductPictures } from '#contract/goods/uploads/product-pictures.ts'
import { aPicture } from '#testing/a-picture.ts'
import { type Context, type Prepared, prepared, several, unique } from './prepare.ts'
import { newestProduct, someProducts } from './products.ts'

export const productPreparations: readonly Prepared[] = [
  prepared(putProductFilePiece, aFile),
  prepared(readProductFile, aFile),
  prepared(checkProductFile, aFile),
  prepared(importProductFile, aFile),
  prepared(stopProductFile, aFile),
  prepared(
    addProduct,
    several(async ({ db }) => {
      const { sub_category_id } = await newestProduct(db)
      return { id: unique(), barcode: aBarcode(), sub_category_id, ...comparable }
    }),
  ),
  prepared(changeProduct, async (context) => {
    const products = await someForms(context)
    return products.map(({ id, ...facts }) => ({
      ...facts,
      product_id: id,
      barcode: aBarcode(),
      description: `Fresh from the farm. ${unique()}`,
    }))
  }),
  prepared(retireProduct, someVersions),
  prepared(bringProductBack, async (context) => {
    const retired = []
    for (const product of await someVersions(context)) {
      const { data } = await context.call(retireProduct, product)
      retired.push({ product_id: data.id, version: data.version })
    }
    return retired
  }),
  prepared(setProductPictures, async (context) => {
    const input = { kind: 'product', file_name: 'fruit.jpg', turns: 0, cut_x: 50, cut_y: 50 } as const
    const { data: kept } = await keepPicture(context.shop, input, await aPicture())
    const products = await someVersions(context)
    return products.map((product) => ({
      ...product,
      pictures: [{ address: kept.address, alt: `A picture of it ${unique()}` }],
    }))
  }),
  prepared(addPicture, () => ({ file_name: 'fruit.jpg' }), aPicture),
  prepared(changePrices, async ({ db }) => {
    const kinds = [
      { kind: 'percent', percent: 5 },
      { kind: 'amount', amount: 0.1 },
    ] as const
    const products = await someProducts(db, { withSpecials: false })
    return products.map(({ id, version }, n) => ({
      price_change: kinds[n % kinds.length],
      products: [{ id, version }],
    }))
  }),
  prepared(moveProducts, async ({ db }) => {
    const { sub_category_id } = await newestProduct(db)
    const kinds = [
      { kind: 'sub_category', sub_category_id },
      { kind: 'retire' },
      { kind: 'bring_back' },
    ] as const
    const products = await someProducts(db)
    return products.map(({ id, version }, n) => ({
      shelf_change: kinds[n % kinds.length],
      products: [{ id, version }],
    }))
  }),
]

const comparable = { pack_size: 500, pack_unit: 'g', pack_count: 1, compared_per: 'kg' } as const

async function aFile({ call }: Context) {
  const { data } = await call(beginProductFile, { file_name: 'products.csv' })
  return { file_id: data.id }
}

async function someVersions({ db }: Context) {
  const products = await someProducts(db)
  return products.map(({ id, version }) => ({ product_id: id, version }))
}

async function someForms({ db, call }: Context) {
  const products = await someProducts(db)
  const forms = products.map(({ id }) => call(readProduct, { product_id: id }))
  return (await Promise.all(forms)).map(({ data }) => data)
}

/** Returns twelve digits and their check digit: no two products on sale have the same ones. */
function aBarcode(): string {
  const digits = Array.from({ length: 12 }, () => randomInt(10))
  const sum = digits.reduce((sum, digit, at) => sum + digit * (at % 2 === 0 ? 1 : 3), 0)
  return `${digits.join('')}${(10 - (sum % 10)) % 10}`
}
