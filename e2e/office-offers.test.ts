import { joinAsManager } from './join-office.ts'
import { expect, expectNoAxeViolations, test } from './shop-for-journeys.ts'

test('a manager creates a promo code, gives it a title and a limit, and ends it', async ({
  page,
  complaints,
}) => {
  const code = `E2E${crypto.randomUUID().slice(0, 8)}`.toUpperCase()
  await joinAsManager(page)
  await page.goto('/office/offers')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Offers')
  await expect(page.getByRole('cell', { name: 'WELCOME10' })).toBeVisible()
  await expectNoAxeViolations(page)

  await page.getByRole('link', { name: 'New promo code' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New promo code')
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill(code.toLowerCase())
  await page.getByRole('textbox', { name: 'Percent' }).fill('120')
  await page.getByLabel('Until').fill(`${new Date().getFullYear() + 5}-12-31T23:59`)
  await page.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(page.getByText('A code takes 1 to 100 percent off.')).toBeVisible()
  expect(complaints.splice(0).join()).toMatch(/^error: Failed to load resource[^,]*400[^,]*$/)
  await expectNoAxeViolations(page)
  await page.getByRole('textbox', { name: 'Percent' }).fill('12')
  await expect(page.getByRole('region', { name: 'How shoppers will see it' })).toContainText('12% off')
  await page.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(code)
  await expect(page.getByRole('cell', { name: 'Made a promo code' })).toBeVisible()
  await expectNoAxeViolations(page)

  await page.getByRole('checkbox', { name: 'Write the words yourself' }).check()
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('A dozen off')
  await page.getByRole('combobox', { name: 'Colours' }).selectOption('Leaf')
  await page.getByRole('textbox', { name: 'Uses in total' }).fill('40')
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(page.getByText(`${code} is saved.`)).toBeVisible()
  await expect(page.getByRole('cell', { name: 'Changed a promo code' })).toBeVisible()

  await page.getByRole('button', { name: 'End it now' }).press('Enter')
  await page.getByRole('button', { name: `End ${code} now` }).press('Enter')
  await expect(page.getByText(`${code} has ended.`)).toBeVisible()
  await page.goto(`/office/offers?q=${code}&state=ended`)
  await expect(page.getByRole('row', { name: code })).toContainText('0 of 40')
})
