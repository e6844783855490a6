import type { APIRequestContext } from '@playwright/test'
import type { ReplyOf } from '#contract/endpoint.ts'
import { getProductById, type ProductDetail } from '#contract/goods/catalogue/catalogue.ts'
import type { Product } from '#contract/goods/catalogue/product.ts'
import { goodSubstitutes } from '#contract/selling/preferences/substitutions.ts'
import { productPath } from '#contract/slug.ts'
import { findProduct, findShelf, openAwake } from './shelves.ts'
import { expect, expectNoAxeViolations, test } from './shop-for-journeys.ts'
import { logIn } from './sign-in.ts'

test('a product opens from its card and shows its label, unit price, stock and price history', {
  tag: '@core',
}, async ({ page, request }) => {
  const shelf = await findShelf(request, ({ sub_category }) => sub_category.title === 'Milk')
  await openAwake(page, shelf.address)
  const card = page.getByRole('main').getByRole('article').first()
  const title = (await card.getByRole('link').textContent()) ?? ''
  await card.getByRole('link').click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page).toHaveTitle(new RegExp(`^${title} `))
  for (const heading of ['Ingredients', 'Contains', 'Country of origin', 'Storage'])
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
  await expect(page.locator('strong', { hasText: /^milk$/i }).first()).toBeVisible()
  await expect(page.getByRole('table').getByRole('row', { name: /^Energy/ })).toContainText('kJ')
  await expect(page.getByText(/^\$[\d.]+ per L$/).first()).toBeVisible()
  await expect(page.getByText('In stock')).toBeVisible()
  const way = page.getByRole('navigation', { name: 'You are here' })
  await expect(way.getByRole('link')).toHaveText(['Home', shelf.category.title, 'Milk'])
  await expect(
    page.getByRole('region', { name: 'You may also like' }).getByRole('article').first(),
  ).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Price over 90 days' })).toBeVisible()
  await expect(page.getByText(/^Between \$\d+\.\d\d and \$\d+\.\d\d\./)).toBeVisible()
  await expectNoAxeViolations(page)
})

test('a product’s Add button is in view when the page opens, and has the focus again once a visitor has signed in', async ({
  page,
  request,
}) => {
  const product = await findProduct(request, ({ in_stock, title }) => in_stock && title.length > 0)
  await openAwake(page, productPath(product))
  const add = page.getByRole('button', { name: `Add ${product.title}`, exact: true }).first()
  await expect(add).toBeInViewport()
  await add.click()
  await logIn(page)
  await expect(page.getByRole('button', { name: `Add one more ${product.title}` })).toBeFocused()
})

test('an out-of-stock product says so and offers substitutes, or else what is similar', {
  tag: ['@core', '@desk'],
}, async ({ page, request }) => {
  const alone = await findSoldOutProduct(request, (good, linked) => good === 0 && linked > 0)
  await openAwake(page, productPath(alone))
  const similar = page.getByRole('region', { name: 'Similar, and in stock' })
  await expect(similar.getByRole('article').first()).toBeVisible()
  const product = await findSoldOutProduct(request, (good) => good > 0)
  await openAwake(page, productPath(product))
  await expect(page.getByText('Out of stock').first()).toBeVisible()
  await expect(page.getByRole('region', { name: `Buy ${product.title}` })).toHaveCount(0)
  await expect(
    page.getByRole('region', { name: 'Try one of these instead' }).getByRole('article').first(),
  ).toBeVisible()
  await expectNoAxeViolations(page)
})

test('a gallery shows one picture at a time, and a press shows another', async ({ page, request }) => {
  const shelf = await findShelf(request, ({ total }) => total > 0)
  // The demo shop has only one picture per product, so the answer gets more.
  await page.route('**/api/product/get-product-by-id**', async (route) => {
    const response = await route.fetch()
    const { data } = await response.json()
    const images = ['pear', 'banana', 'mango'].map((name) => `/pictures/${name}.webp`)
    await route.fulfill({ response, json: { data: { ...data, images } } })
  })
  await openAwake(page, shelf.address)
  await page.getByRole('main').getByRole('article').first().getByRole('link').click()

  const gallery = page.getByRole('region', { name: /^Pictures of/ })
  await expect(gallery.getByRole('img', { name: /picture 1 of 3/ })).toBeInViewport()
  await gallery.getByRole('button', { name: 'Show picture 3' }).click()
  await expect(gallery.getByRole('img', { name: /picture 3 of 3/ })).toBeInViewport({ ratio: 0.9 })
  await expect(gallery.getByRole('button', { name: 'Show picture 3' })).toHaveAttribute(
    'aria-current',
    'true',
  )
  await expectNoAxeViolations(page)
})

test('search engines read the product, its offer and its unit price', { tag: '@desk' }, async ({
  request,
}) => {
  const product = await findProduct(request, ({ in_stock }) => in_stock)
  const html = await (await request.get(productPath(product))).text()
  const facts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json]) =>
    JSON.parse(json ?? ''),
  )
  expect(facts.map((fact) => fact['@type'])).toEqual(['BreadcrumbList', 'Product'])
  const [breadcrumbs, { offers, url, name, image }] = facts
  expect(name).toBe(product.title)
  expect(url).toMatch(/^http:\/\/[^/]+\/product\//)
  expect(image[0]).toMatch(/^http/)
  expect(offers).toMatchObject({
    price: (product.discounted_rate ?? product.unit_price).toFixed(2),
    priceCurrency: 'AUD',
    availability: 'https://schema.org/InStock',
    priceSpecification: { price: product.comparison_price.amount.toFixed(2) },
  })
  expect(breadcrumbs.itemListElement.at(-1)).toMatchObject({ position: 3, name: product.title, item: url })
  expect(html).toContain(`<link rel="canonical" href="${url}"/>`)
})

test('a product redirects to its one address, and an unknown product is a 404', { tag: '@desk' }, async ({
  request,
}) => {
  const product = await findProduct(request, () => true)
  const wrong = await request.get(`/product/wrong/pid/${product.id}`, { maxRedirects: 0 })
  expect([wrong.status(), wrong.headers().location]).toEqual([301, productPath(product)])
  const missing = await request.get('/product/wrong/pid/none')
  expect(missing.status()).toBe(404)
  expect(await missing.text()).toContain('Oops!')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a product page shows its title and unit price', { tag: '@desk' }, async ({ page, request }) => {
    const product = await findProduct(request, ({ in_stock }) => in_stock)
    await page.goto(productPath(product))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.title)
    await expect(page.getByText(product.comparison_price.label).first()).toBeVisible()
  })
})

/** Returns one whose numbers of good substitutes, and of linked products in stock, fit. */
async function findSoldOutProduct(
  request: APIRequestContext,
  fits: (good: number, linked: number) => boolean,
): Promise<Product> {
  const passedOver = new Set<string>()
  for (;;) {
    const product = await findProduct(request, ({ id, in_stock }) => !in_stock && !passedOver.has(id))
    const params = { product_id: product.id }
    const read = async (path: string) => (await (await request.get(path, { params })).json()).data
    const good: ReplyOf<typeof goodSubstitutes>['data'] = await read(goodSubstitutes.path)
    const { substitutes }: ProductDetail = await read(getProductById.path)
    if (fits(good.length, substitutes.filter(({ in_stock }) => in_stock).length)) return product
    passedOver.add(product.id)
  }
}
