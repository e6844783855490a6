import { expect, test } from 'vitest'
import type { ShownProduct } from '#contract/goods/catalogue/product.ts'
import { type PackedProduct, packProduct, SHOWN, unpackProduct } from '../../pages/home-page/packed-home.ts'

const figs: ShownProduct = {
  id: 'figs',
  title: 'Black Figs',
  unit: 300,
  unit_type: 'g',
  unit_price: 8,
  discounted_rate: 6,
  offer_label: 'Fig week',
  thumbnail: '/figs.webp',
  comparison_price: { label: '$2.00 per 100 g' },
  category_id: 'fruit',
  in_stock: false,
}
const { discounted_rate: _, offer_label: __, ...usual } = figs

test.each([
  ['on special', figs],
  ['at its usual price', usual],
])('a product %s is unpacked in the browser exactly as the server packed it', (_, product) => {
  const handedOver: PackedProduct = JSON.parse(JSON.stringify(packProduct(product)))
  expect(unpackProduct(SHOWN, handedOver)).toEqual(product)
})
