import { joinAsManager } from './join-office.ts'
import { expect, expectNoAxeViolations, test } from './shop-for-journeys.ts'

test('a manager prepares a banner, previews it at both widths, publishes it, and restores the earlier page', async ({
  page,
}) => {
  // Journeys share their shop's home page, so this banner has unique words.
  const words = `Plums ${crypto.randomUUID().slice(0, 8)}`
  await joinAsManager(page)
  await page.goto('/office/home')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Home page')
  await expectNoAxeViolations(page)

  await page.getByRole('link', { name: 'Banners', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New block')
  const banner = page.getByRole('group', { name: 'Banner 1' })
  await banner.getByRole('textbox', { name: 'Words on it' }).fill(words)
  await banner.getByRole('textbox', { name: 'Picture', exact: true }).fill('/banners/dinner.svg')
  await banner.getByRole('textbox', { name: 'Address of the link' }).fill('/aisles')
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Save to the draft' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Home page')
  await expect(page.getByRole('heading', { name: 'Draft: shoppers can’t see it yet' })).toBeVisible()
  await expect(page.getByText(`${words} is new`)).toBeVisible()
  await page.getByRole('button', { name: `Move ${words} up` }).press('Enter')
  await expect(page.getByRole('button', { name: `Move ${words} up` })).toBeFocused()
  await expectNoAxeViolations(page)

  await page.getByRole('link', { name: 'Preview' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Preview')
  await expect(page.frameLocator('iframe').getByText(words)).toBeAttached()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoAxeViolations(page)
  // The preview runs no scripts.
  await expect(page.locator('iframe')).toHaveAttribute('sandbox', 'allow-same-origin')
  await page.goto('/office/home/look?width=1366')
  await expect(page.frameLocator('iframe').getByText(words)).toBeAttached()

  await page.goto('/office/home')
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Publish' }).press('Enter')
  await expect(page.getByText('Published. Shoppers see it from now on.')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.goto('/')
  await expect(page.getByRole('link', { name: words })).toBeAttached()

  await page.goto('/office/home')
  await page.getByRole('button', { name: `Remove ${words}` }).press('Enter')
  await expect(page.getByText(`${words} is removed from the draft.`)).toBeVisible()
  await page.getByRole('button', { name: 'Discard', exact: true }).press('Enter')
  await page.getByRole('button', { name: 'Discard it' }).press('Enter')
  await expect(page.getByText('The draft is discarded.')).toBeVisible()
  await page.getByRole('button', { name: 'Restore' }).first().press('Enter')
  await expect(page.getByText('It’s your draft now. Check it, then publish.')).toBeVisible()
  await page.getByRole('button', { name: 'Publish' }).press('Enter')
  await expect(page.getByText('Published. Shoppers see it from now on.')).toBeVisible()
})
