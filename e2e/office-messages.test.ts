import type { Page } from '@playwright/test'
import { joinAsManager } from './join-office.ts'
import { openAwake } from './shelves.ts'
import { expect, expectNoAxeViolations, test } from './shop-for-journeys.ts'
import { checkOut, quietProducts, readyToCheckOut } from './shopper.ts'

test('a manager finds what an order’s customer was sent, previews it before resending, and prints bag labels', async ({
  page,
  complaints,
}) => {
  const [one] = await quietProducts(page, 1)
  await readyToCheckOut(page, [one])
  await openAwake(page, '/checkout')
  const number = await checkOut(page)

  await joinAsManager(page)
  await page.goto('/office/messages')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Messages')
  await page.getByRole('searchbox').fill(number)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`[?&]number=${number}`))
  await expect(page.getByRole('link', { name: `Order ${number}` })).toBeVisible()
  await expectNoAxeViolations(page)
  await expect(page.getByRole('cell', { name: /04\d{8}/ })).toBeVisible()
  await page.getByRole('button', { name: /^Send again/ }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Send this message again?' })
  await expect(dialog).toContainText(`Punnet order ${number}`)
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Send it again' }).press('Enter')
  // Which answer comes depends on how long the journey has taken so far.
  await expect(page.getByText(/less than a minute ago|has been sent again/)).toBeVisible()
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  expect(complaints.splice(0).join()).toMatch(/^(error: Failed to load resource[^,]*429[^,]*)?$/)

  await page.goto(`/office/orders/${number}`)
  await page.getByRole('link', { name: 'Labels' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bag labels')
  await page.getByRole('spinbutton', { name: 'Bags' }).fill('3')
  await page.getByRole('button', { name: 'Show', exact: true }).press('Enter')
  await expect(page.getByText('Bag 3 of 3')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(page.getByText('Bag 1 of 3')).toBeVisible()
})

test('a manager rewords a message beside its preview and goes back to the standard text', async ({
  page,
  complaints,
}, { project }) => {
  // No other journey causes these messages, on either screen.
  const [title, sum] =
    project.name === 'phone'
      ? ['Order refunded in full', '{total}']
      : ['Order could not be delivered', '{amount}']
  await joinAsManager(page)
  await page.goto('/office/messages')
  await page.getByRole('link', { name: 'Message texts' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Message texts')
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  const text = page.getByRole('textbox', { name: 'Text' })
  const preview = page.getByRole('region', { name: 'Preview' })
  const standard = await text.inputValue()

  await text.fill('Sorry about {number}.')
  await expect(preview.getByText('Sorry about 48213907.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(page.getByText(`Please put ${sum} and {url} back: the message needs it.`)).toBeVisible()
  expect(complaints.splice(0).join()).toMatch(/^error: Failed to load resource[^,]*400[^,]*$/)
  await expectNoAxeViolations(page)

  await text.fill(`Sorry about {number}: ${sum} `)
  await text.press('End')
  await page.getByRole('button', { name: '{url} the order’s page' }).press('Enter')
  await page.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(said(page, 'The text is saved, and sent from now on.')).toBeFocused()
  await page.getByRole('link', { name: 'All texts' }).click()
  await expect(page.getByRole('row').filter({ hasText: title })).toContainText('Your own')
  await page.getByRole('link', { name: title }).click()
  await page.getByRole('button', { name: 'Back to the standard text' }).press('Enter')
  await expect(said(page, 'The standard text is sent from now on.')).toBeFocused()
  await expect(text).toHaveValue(standard)
  await expectNoAxeViolations(page)
})

function said(page: Page, sentence: string) {
  return page.getByRole('status').filter({ hasText: sentence })
}
