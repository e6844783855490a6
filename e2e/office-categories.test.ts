import { joinAsManager } from './join-office.ts'
import { expect, expectNoAxeViolations, test } from './shop-for-journeys.ts'

test('a manager adds a category with shelves, reorders them by keyboard, and the shop shows them in that order', async ({
  page,
}) => {
  // Journeys share one shop, so this one uses unique names and removes what it made.
  const name = `Picnic ${crypto.randomUUID().slice(0, 6)}`
  await joinAsManager(page)
  await page.goto('/office/catalogue')
  await page.getByRole('link', { name: 'Categories' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Categories')
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'New category' }).press('Enter')
  await page.getByRole('textbox', { name: 'Title' }).fill(name)
  await expectNoAxeViolations(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)

  for (const shelf of ['Baskets', 'Blankets']) {
    await page.getByRole('button', { name: 'New shelf' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'New shelf' })
    await dialog.getByRole('textbox', { name: 'Title' }).fill(shelf)
    await dialog.getByRole('textbox', { name: 'Id' }).fill(`${shelf}-${crypto.randomUUID().slice(0, 8)}`)
    await page.keyboard.press('Enter')
    await expect(page.getByText(`${shelf} is made.`)).toBeVisible()
  }
  await page.getByRole('button', { name: 'Move Blankets up' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Move Blankets down' })).toBeFocused()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Save the order' }).press('Enter')
  await expect(page.getByText('The order is saved.')).toBeVisible()

  const office = page.url()
  await page.getByRole('link', { name: 'See it in the shop' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  const shelves = page.getByRole('navigation', { name: `More in ${name}` }).getByRole('link')
  await expect(shelves.filter({ hasText: /Baskets|Blankets/ })).toHaveText([/Blankets/, /Baskets/])

  for (const shelf of ['Baskets', 'Blankets']) {
    await page.goto(office)
    await page.getByRole('link', { name: shelf }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(shelf)
    await page.getByRole('button', { name: `Remove ${shelf}` }).press('Enter')
    await page.getByRole('button', { name: 'Remove it now' }).press('Enter')
    await expect(page.getByText(`${shelf} is removed.`)).toBeVisible()
  }
  await page.getByRole('button', { name: `Remove ${name}` }).press('Enter')
  await page.getByRole('button', { name: 'Remove it now' }).press('Enter')
  await expect(page.getByText(`${name} is removed.`)).toBeVisible()
})
