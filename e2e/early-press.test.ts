import type { Page } from '@playwright/test'
import { fetchCart } from '#contract/selling/cart/cart.ts'
import { findShelf } from './shelves.ts'
import { expect, test } from './shop-for-journeys.ts'
import { signIn } from './sign-in.ts'

const header = (page: Page) => page.getByRole('banner')

test('a button pressed before the scripts load does its work once they have loaded', async ({ page }) => {
  const letScriptsCome = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await header(page).getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  letScriptsCome()
  await expect(page.getByRole('dialog', { name: 'Log in or sign up' })).toBeVisible()
})

test('adding two products and opening the cart before the scripts load takes effect once they have loaded', async ({
  page,
  request,
}) => {
  const shelf = await findShelf(request, ({ data }) => data.filter(({ in_stock }) => in_stock).length > 2)
  const { call } = await signIn(page)
  const letScriptsCome = await holdScripts(page)
  await page.goto(shelf.address, { waitUntil: 'commit' })
  const adds = page.getByRole('main').getByRole('button', { name: /^Add / })
  await adds.nth(0).click()
  await adds.nth(1).click()
  await header(page)
    .getByRole('button', { name: /My Cart|item/ })
    .click()
  letScriptsCome()
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(2)
  await expect
    .poll(async () => (await call(fetchCart, {})).data.map(({ quantity }) => quantity))
    .toEqual([1, 1])
})

async function holdScripts(page: Page): Promise<() => void> {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  return letGo
}
