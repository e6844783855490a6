import type { Page } from '@playwright/test'
import { addToCart } from '#contract/selling/cart/cart.ts'
import { openAwake } from './shelves.ts'
import { expect, expectNoAxeViolations, test } from './shop-for-journeys.ts'
import {
  ASKING_CARD,
  chooseWindow,
  expectConfirmed,
  GOOD_CARD,
  payButton,
  quietProducts,
  readyToCheckOut,
  typeCard,
} from './shopper.ts'

const DECLINED_ONCE_SAVED = '4000000000000341'
const save = (page: Page) => page.getByRole('checkbox', { name: 'Save this card for next time' })
const choice = (page: Page, name: RegExp) => page.getByRole('radio', { name })
const section = (page: Page) => page.getByRole('region', { name: 'Saved cards' })

test('a saved card pays the next order at a press, and the customer removes it in the account', async ({
  page,
}) => {
  const [product] = await quietProducts(page, 6)
  const { call } = await readyToCheckOut(page, [product])
  await openAwake(page, '/checkout')
  await chooseWindow(page)
  await typeCard(page, GOOD_CARD)
  await expect(save(page)).not.toBeChecked()
  await save(page).press('Space')
  await expectNoAxeViolations(page)
  await payButton(page).press('Enter')
  await expectConfirmed(page)

  await call(addToCart, { productId: product.id, quantity: 3 })
  await page.goto('/checkout')
  await expect(choice(page, /Visa ending in 4242/)).toBeChecked()
  await expect(page.getByRole('textbox', { name: 'Card number' })).toHaveCount(0)
  await expectNoAxeViolations(page)
  await chooseWindow(page)
  await payButton(page).press('Enter')
  await expectConfirmed(page)

  await page.goto('/account/profile')
  await expect(section(page)).toContainText('Visa ending in 4242')
  await expectNoAxeViolations(page)
  const remove = section(page).getByRole('button', { name: 'Remove Visa ending in 4242' })
  await remove.press('Enter')
  const asked = page.getByRole('alertdialog', { name: 'Remove this card?' })
  await expect(asked).toBeVisible()
  await expectNoAxeViolations(page)
  await asked.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(asked).toBeHidden()
  await expect(remove).toBeFocused()
  await page.keyboard.press('Enter')
  await asked.getByRole('button', { name: 'Remove card' }).press('Enter')
  await expect(section(page)).toContainText('You have no saved cards.')
  await expect(section(page).getByRole('heading', { name: 'Saved cards' })).toBeFocused()
  await page.reload()
  await expect(section(page)).toContainText('You have no saved cards.')
})

test('a saved card is declined, and the customer pays with another whose bank asks for confirmation', async ({
  page,
  complaints,
}) => {
  const [product] = await quietProducts(page, 7)
  const { call } = await readyToCheckOut(page, [product])
  await openAwake(page, '/checkout')
  await chooseWindow(page)
  await typeCard(page, DECLINED_ONCE_SAVED)
  await save(page).press('Space')
  await payButton(page).press('Enter')
  await expectConfirmed(page)

  await call(addToCart, { productId: product.id, quantity: 3 })
  await page.goto('/checkout')
  await chooseWindow(page)
  await expect(choice(page, /ending in 0341/)).toBeChecked()
  await payButton(page).press('Enter')
  await expect(page.getByText('Your card was declined. Try another card.')).toBeVisible()
  expect(complaints.splice(0).join()).toContain('402')
  await expectNoAxeViolations(page)
  await choice(page, /Another card/).press('Space')
  await typeCard(page, ASKING_CARD)
  await save(page).press('Space')
  await payButton(page).press('Enter')
  await page.getByRole('button', { name: 'Confirm payment' }).click()
  await expectConfirmed(page)

  await page.goto('/account/profile')
  await expect(section(page).getByRole('listitem')).toHaveText([/ending in 3155/, /ending in 0341/])
})
