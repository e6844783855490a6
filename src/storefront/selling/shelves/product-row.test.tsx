import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { Product } from '#contract/goods/catalogue/product.ts'
import { productOf } from '#testing/api-cart.ts'
import { render } from '#testing/render.tsx'
import { productTexts as texts } from '../../texts/product.ts'
import { ProductRow } from './product-row.tsx'

test('a row without products is empty', async () => {
  const place = await show([])
  expect(place.textContent).toBe('')
})

test('a row has its heading and links to each of its products', async () => {
  const place = await show([productOf('pear'), productOf('fig')])
  expect(place.querySelector('h2')?.textContent).toBe(texts.related)
  const links = [...place.querySelectorAll('a')].map((link) => link.getAttribute('href'))
  expect(links).toEqual(['/product/pear/pid/pear', '/product/fig/pid/fig'])
})

async function show(products: readonly Product[]) {
  const { place } = await render(
    <MemoryRouter>
      <ProductRow title={texts.related} products={products} />
    </MemoryRouter>,
  )
  return place
}
