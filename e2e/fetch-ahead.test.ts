import { productPath } from '#contract/slug.ts'
import { findShelf, openAwake } from './shelves.ts'
import { expect, test } from './shop-for-journeys.ts'

test('a product and its code are there before its link is pressed, and are fetched only once', {
  tag: '@core',
}, async ({ page, request }) => {
  const shelf = await findShelf(request, ({ data }) => data.length > 0)
  const [product] = shelf.data
  if (!product) throw new Error('The shelf is empty.')
  await openAwake(page, shelf.address)
  await expect(page.locator('.cart-drawer, dialog').first()).toBeAttached()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const ofProduct = () => asked.filter((url) => url.includes(`get-product-by-id?product_id=${product.id}`))
  const ofCode = () => asked.filter((url) => url.includes('/product-page-'))

  const link = page.locator(`main a[href="${productPath(product)}"]`).first()
  await link.hover()
  await expect.poll(() => [ofProduct().length, ofCode().length]).toEqual([1, 1])
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.title)
  expect([ofProduct().length, ofCode().length]).toEqual([1, 1])
})
