import { joinAs } from './join-office.ts'
import { expect, expectNoAxeViolations, test } from './shop-for-journeys.ts'

test('an owner writes an information page and goes back to the default text', async ({ page }, {
  project,
}) => {
  // Each screen width edits its own page, so that neither meets the other's text.
  const title = project.name === 'phone' ? 'Giving works' : 'Announcements'
  await joinAs(page, 'owner')
  await page.goto('/office/settings')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings')
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await page
    .getByRole('textbox', { name: 'Text' })
    .fill(`Figs are in.\n\n## Where\n\nOn [the shelf](/aisles/).\n\n${'They are very good. '.repeat(30)}`)
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('On the shelf.')
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(page.getByText(`${title} is saved.`)).toBeVisible()
  await page.getByRole('link', { name: 'See it in the shop' }).click()
  // For a second after the change, the shop may still serve the cached page.
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('heading', { level: 2, name: 'Where' })).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await page.goBack()
  await page.getByRole('button', { name: 'Go back to the default' }).press('Enter')
  await expect(page.getByText('The default text is back.')).toBeVisible()
})
