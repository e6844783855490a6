import type { Page } from '@playwright/test'
import type { Product } from '#contract/goods/catalogue/product.ts'
import { getOrder } from '#contract/orders/orders/orders.ts'
import { fetchCart } from '#contract/selling/cart/cart.ts'
import { goodSubstitutes } from '#contract/selling/preferences/substitutions.ts'
import { openAwake } from './shelves.ts'
import { expect, expectNoAxeViolations, test } from './shop-for-journeys.ts'
import { checkOut, quietProducts, readyToCheckOut } from './shopper.ts'

/** If this journey's own quiet products have no substitute, those that other journeys leave unused are tried. */
const JOURNEYS = [8, 7, 6, 5]

test('a customer sets a substitute and a note by keyboard, in the cart and at the checkout, and the order shows them', {
  tag: '@desk',
}, async ({ page }) => {
  const { one, two, instead } = await productsWithSubstitute(page)
  const { call } = await readyToCheckOut(page, [one, two])
  await openAwake(page, '/')
  await page
    .getByRole('button', { name: /2 items|View Cart/ })
    .first()
    .press('Enter')
  const cart = page.getByRole('dialog', { name: 'My Cart' })
  const change = cart.getByRole('button', { name: `for ${one.title}` })
  await expect(change).toContainText('If it’s out: best match')
  await change.press('Enter')

  const dialog = page.getByRole('dialog', { name: `If we’re out of ${one.title}` })
  await expect(dialog.getByRole('radio', { name: /^Pick the best match/ })).toBeChecked()
  await dialog.getByRole('radio', { name: /what I choose/ }).press('Space')
  await dialog.getByRole('checkbox', { name: instead.title }).first().press('Space')
  await dialog.getByRole('textbox', { name: /Note/ }).fill('<b>Green</b> ones, please')
  await expectNoAxeViolations(page)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(change).toBeFocused()
  await expect(change).toContainText(`If it’s out: ${instead.title}`)
  await expect(cart).toContainText('Note: <b>Green</b> ones, please')
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await expect(cart).toBeHidden()

  await page.goto('/checkout')
  const other = page.getByRole('button', { name: `for ${two.title}` })
  await page.getByRole('radio', { name: /Leave it out/ }).press('Space')
  await expect(other).toContainText('If it’s out: leave it out')
  await other.press('Enter')
  const otherDialog = page.getByRole('dialog', { name: `If we’re out of ${two.title}` })
  await otherDialog.getByRole('radio', { name: /^Pick the best match/ }).press('Space')
  await otherDialog.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(other).toBeFocused()
  await expect(other).toContainText('If it’s out: best match')
  await expectNoAxeViolations(page)
  expect((await call(fetchCart, {})).data.map(({ wish }) => wish?.if_out)).toEqual(['chosen', 'best_match'])

  const order_id = await checkOut(page)
  const items = page.getByRole('region', { name: 'Items' })
  await expect(items).toContainText(`If it’s out: ${instead.title}`)
  await expect(items).toContainText('Note: <b>Green</b> ones, please')
  await expect(items).toContainText('If it’s out: best match')
  await expectNoAxeViolations(page)
  const { data: order } = await call(getOrder, { order_id })
  expect(order.lines.map(({ wish }) => wish?.if_out)).toEqual(['chosen', 'best_match'])
})

async function productsWithSubstitute(page: Page) {
  for (const journey of JOURNEYS) {
    const [one, two] = await quietProducts(page, journey)
    const answer = await page.request.get(goodSubstitutes.path, { params: { product_id: one.id } })
    const [instead]: Product[] = (await answer.json()).data
    if (instead) return { one, two, instead }
  }
  throw new Error('Nothing takes the place of any of them.')
}
