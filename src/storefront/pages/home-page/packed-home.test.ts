import { expect, test } from 'vitest'
import type { ShownProduct } from '#contract/goods/catalogue/product.ts'
import type { HomepageBlock } from '#contract/offers/home-page/dashboard.ts'
import { packHome, unpackHome } from './packed-home.ts'

const figs: ShownProduct = {
  id: 'figs',
  title: '"Black" ~figs~ \\~ of \\"the day\\"',
  unit: 300,
  unit_type: 'g',
  unit_price: 8,
  thumbnail: '',
  comparison_price: { label: '~$2.00 per 100 g' },
  category_id: 'fruit',
  in_stock: true,
}
const block: Omit<HomepageBlock, 'products'> = {
  id: 'b1',
  block_type: 'special_deal',
  heading: '~',
  is_scrollable: false,
  banners: [],
  category_ids: [],
}

test('the home page is unpacked in the browser as the server packed it, even with special characters', () => {
  const home = { blocks: [{ ...block, products: [figs] }], categories: [] }
  const packed = packHome(home)
  expect(packed).not.toContain('"')
  expect(unpackHome(packed)).toEqual(home)
  // Once another page has been packed, the string is parsed as in the browser.
  packHome({ blocks: [], categories: [] })
  expect(unpackHome(packed)).toEqual(home)
})
