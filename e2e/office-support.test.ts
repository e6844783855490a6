import { joinAs } from './join-office.ts'
import { openAwake } from './shelves.ts'
import { expect, expectNoAxeViolations, test } from './shop-for-journeys.ts'
import { checkOut, quietProducts, readyToCheckOut } from './shopper.ts'

test('support finds an order by a phone’s last digits, refunds up to its limit, and cannot resend a message at once', async ({
  page,
  complaints,
}) => {
  // Three units of each of these cost more than support may refund.
  const [one, two] = await quietProducts(
    page,
    11,
    ({ discounted_rate, unit_price }) => (discounted_rate ?? unit_price) >= 10,
  )
  const { mobile } = await readyToCheckOut(page, [one, two])
  await openAwake(page, '/checkout')
  const number = await checkOut(page)

  await joinAs(page, 'support')
  await page.goto('/office/prices')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your role can’t open this')
  await page.goto('/office/orders')
  await page.getByRole('searchbox').fill(mobile.slice(-4))
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: number }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number)
  await page.getByRole('textbox', { name: 'A note for the office' }).fill('Rang: one was missing.')
  await page.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(page.getByText('Rang: one was missing.')).toBeVisible()

  const opener = page.getByRole('button', { name: 'Refund', exact: true })
  await opener.press('Enter')
  const dialog = page.getByRole('dialog', { name: `Refund order ${number}` })
  await expect(dialog).toContainText('you can refund $50.00 of it')
  await dialog.getByRole('textbox', { name: 'Another amount' }).fill('50.01')
  await expect(dialog.getByText('$50.01 is more than the $50.00 that you can refund.')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Close without saving' }).press('Enter')
  await expect(opener).toBeFocused()
  await opener.press('Enter')
  await dialog.getByRole('textbox', { name: 'Another amount' }).fill('')
  await dialog.getByRole('combobox', { name: two.title }).selectOption('1')
  await dialog.getByRole('button', { name: /^Refund \$/ }).press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'will not be charged' })).toBeFocused()

  // This is the newest message, because the order is not charged yet.
  await page.getByRole('button', { name: /^Send again.*Order charged less by the office/ }).press('Enter')
  const again = page.getByRole('dialog', { name: 'Send this message again?' })
  await again.getByRole('button', { name: 'Send it again' }).press('Enter')
  await expect(again.getByText('This was sent less than a minute ago.')).toBeVisible()
  expect(complaints.splice(0).join()).toMatch(/^error: Failed to load resource[^,]*429[^,]*$/)
})
