import { DAY_MS, shortDay } from '#contract/brisbane-time.ts'
import { openScreenReader } from './screen-reader.ts'
import { findShelf, openAwake } from './shelves.ts'
import { expect, expectNoAxeViolations, test } from './shop-for-journeys.ts'
import { expectConfirmed, GOOD_CARD } from './shopper.ts'
import { newMobile, readCode } from './sign-in.ts'

test('a shopper orders with only what a screen reader announces, from empty cart to confirmation', {
  tag: '@accessibility',
}, async ({ page, request }) => {
  const shelf = await findShelf(request, ({ data }) => data.every(({ in_stock }) => in_stock))
  const mobile = newMobile()
  const inTwoDays = shortDay(new Date(Date.now() + 2 * DAY_MS))
  await openAwake(page, shelf.address)
  const reader = await openScreenReader(page)
  await reader.find('heading', shelf.sub_category.title)

  await reader.press('button', /^My Cart/)
  await reader.find('dialog', /Cart/)
  await expect(page.getByRole('dialog')).toContainText("You don't have any items in your cart")
  await expectNoAxeViolations(page)
  await reader.press('button', 'Start Shopping')
  await reader.expectGone('dialog', /Cart/)

  await reader.press('button', `Add ${shelf.data[0]?.title}`)
  await reader.find('dialog', 'Log in or sign up')
  // The page behind a modal dialog is hidden from the reader.
  await reader.expectGone('button', /^Add /)
  await reader.write('textbox', 'Mobile number', mobile)
  await reader.press('button', 'Send OTP')
  await reader.find('group', 'Your four-digit code')
  await page.keyboard.type(await readCode(page, mobile))
  await reader.press('button', 'Verify OTP')

  await reader.press('button', /1 item/)

  await reader.press('button', /Proceed$/)
  await reader.press('button', 'Add New Address')
  await reader.find('dialog', 'Enter Full Address')
  await reader.write('textbox', /^Name/, 'Ada Berry')
  await reader.write('textbox', /building/, 'Unit 4')
  await reader.write('combobox', 'Search for places', '12 boundary st west end')
  await reader.expectState('combobox', 'Search for places', 'expanded', true)
  await reader.press('option', /^12 Boundary Street/)
  await reader.press('button', /^Save/)
  await reader.expectGone('dialog', 'Enter Full Address')
  await page.goto('/checkout')

  await reader.press('button', /^Pay \$/)
  await reader.expectTold('Please choose a delivery window.')
  await reader.press('radio', inTwoDays)
  await reader.press('button', /Order by/)
  await reader.find('button', 'Change When')
  await reader.press('radio', /^Leave it out/)
  await reader.expectState('radio', /^Leave it out/, 'checked', true)
  await reader.press('button', /^Pay \$/)
  await reader.expectState('textbox', 'Card number', 'invalid', true)
  await reader.write('textbox', 'Card number', GOOD_CARD)
  await reader.write('textbox', 'Expiry', '1239')
  await reader.write('textbox', 'Security code', '123')
  await reader.expectState('textbox', 'Card number', 'invalid', false)
  await reader.press('button', /^Pay \$/)
  await reader.expectTold('Thank you! Your order is confirmed.')
  await expectConfirmed(page)
})
