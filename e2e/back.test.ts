import type { Page } from '@playwright/test'
import { subCategoryProducts } from '#contract/goods/catalogue/catalogue.ts'
import { addToCart } from '#contract/selling/cart/cart.ts'
import { findShelf, openAwake } from './shelves.ts'
import { expect, test } from './shop-for-journeys.ts'
import { signIn } from './sign-in.ts'

const drawer = (page: Page) => page.getByRole('dialog', { name: 'My Cart' })
const openCart = (page: Page) =>
  page
    .getByRole('banner')
    .getByRole('button', { name: /My Cart|item/ })
    .click()

test('Back closes the cart and keeps the page, and a closed cart leaves nothing behind in the history', async ({
  page,
  request,
}) => {
  const shelf = await findShelf(request, ({ total }) => total > 0)
  await openAwake(page, '/')
  await page.locator(`main a[href="${shelf.address}"]`).first().click()
  await expect(page).toHaveURL(encodeURI(shelf.address))
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(shelf.sub_category.title)
  const asked: string[] = []
  // But for what is fetched ahead, for a link that the pointer comes to rest on.
  page.on('request', (request) => request.headers().purpose ?? asked.push(request.url()))

  await openCart(page)
  await expect(drawer(page)).toBeVisible()
  await page.goBack()
  await expect(drawer(page)).toBeHidden()
  await expect(page).toHaveURL(encodeURI(shelf.address))
  await expect(heading).toHaveText(shelf.sub_category.title)

  // Forward leads nowhere: the cart does not come back.
  await page.goForward()
  await expect(drawer(page)).toBeHidden()
  await expect(page).toHaveURL(encodeURI(shelf.address))

  await openCart(page)
  await drawer(page).getByRole('button', { name: 'Close' }).click()
  await expect(drawer(page)).toBeHidden()
  // The router did not load the page again.
  expect(asked.filter((url) => url.includes(subCategoryProducts.path))).toEqual([])
  await page.goBack()
  await expect(page).toHaveURL('/')

  await openAwake(page, shelf.address)
  await openCart(page)
  await expect(drawer(page)).toBeVisible()
  await page.reload()
  await expect(drawer(page)).toBeHidden()
  await expect.poll(() => page.evaluate(() => history.state?.over)).toBeUndefined()
  await page.goBack()
  await expect(page).toHaveURL('/')
})

test('closing the cart does not give up a page that is on its way', async ({ page, request }) => {
  const shelf = await findShelf(request, ({ total }) => total > 0)
  const { promise: late, resolve: comes } = Promise.withResolvers<void>()
  await page.route(`**${subCategoryProducts.path}*`, (route) => late.then(() => route.continue()))
  await openAwake(page, '/')
  await page.locator(`main a[href="${shelf.address}"]`).first().click()
  await openCart(page)
  await drawer(page).getByRole('button', { name: 'Close' }).click()
  await expect(drawer(page)).toBeHidden()
  await expect.poll(() => page.evaluate(() => history.state?.over)).toBeUndefined()
  comes()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(shelf.sub_category.title)
  await page.goBack()
  await expect(page).toHaveURL('/')
})

test('Back from a page that the cart led to leads to the page under the cart, and from a dialog to the cart', async ({
  page,
  request,
}) => {
  const shelf = await findShelf(request, ({ data }) => data.some(({ in_stock }) => in_stock))
  const product = shelf.data.find(({ in_stock }) => in_stock)
  const { call } = await signIn(page)
  await call(addToCart, { productId: product?.id ?? '' })
  await openAwake(page, shelf.address)
  await openCart(page)
  await drawer(page)
    .getByRole('link', { name: product?.title ?? '' })
    .click()
  await expect(page).toHaveURL(/\/product\//)
  await page.goBack()
  await expect(page).toHaveURL(shelf.address)
  await expect(drawer(page)).toBeHidden()

  await openCart(page)
  await drawer(page).getByRole('button', { name: 'Change', exact: true }).click()
  const step = page.getByRole('dialog', { name: 'Select Address' })
  await step.getByRole('button', { name: 'Add New Address' }).click()
  const picker = page.getByRole('dialog', { name: 'Enter Full Address' })
  await expect(picker).toBeVisible()
  await page.goBack()
  await expect(picker).toBeHidden()
  await expect(step).toBeVisible()
  await page.goBack()
  await expect(step).toBeHidden()
  await expect(page).toHaveURL(shelf.address)
})
