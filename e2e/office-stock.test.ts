import { writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { joinAsManager } from './join-office.ts'
import { operate } from './operator.ts'
import { expect, expectNoAxeViolations, test } from './shop-for-journeys.ts'

test('a shelf is counted while it is sold from, and the books are put right', async ({ page }) => {
  const { id, title, shelf } = await newProduct(page)
  await operate('shop', 'stock', id, '=10')
  await page.goto('/office/stock/counts')
  await expectNoAxeViolations(page)
  await page.getByRole('combobox', { name: 'Shelf' }).selectOption(shelf)
  await page.getByRole('button', { name: 'Count it' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Count: /)
  await page.getByRole('searchbox', { name: 'Search' }).fill(title)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('list', { name: 'Products to count' }).getByRole('listitem')).toHaveCount(1)
  await page.getByRole('textbox', { name: `How many: ${title}` }).fill('8')
  await page.keyboard.press('Enter')
  await expect(page.getByText('8 counted by Max Pear, 2 less than the books said')).toBeVisible()
  await expectNoAxeViolations(page)

  // Three more come in before the count ends.
  await operate('shop', 'stock', id, '+3')
  await page.getByRole('button', { name: 'Finish the count' }).click()
  await expectNoAxeViolations(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByText('The books are put right.')).toBeVisible()
  await page.goto(`/office/stock/products/${id}`)
  await expect(page.getByRole('button', { name: `Stock of ${title}: 11 Change` })).toBeVisible()
})

/** Not sold before, on a shelf that the same journey on another screen does not count. */
async function newProduct(page: Page): Promise<{ id: string; title: string; shelf: string }> {
  await joinAsManager(page)
  await page.goto('/office/stock/counts')
  const nth = test.info().project.name === 'desk' ? 3 : 4
  const options = page.getByRole('combobox', { name: 'Shelf' }).getByRole('option')
  const shelf = (await options.nth(nth).getAttribute('value')) ?? ''
  const id = `medlar-${crypto.randomUUID().slice(0, 8)}`
  const title = `Medlars ${id.slice(-8)}`
  const file = test.info().outputPath('products.csv')
  await writeFile(
    file,
    `id,sub_category_id,title,pack_size,pack_unit,price,special,offer_label\n${id},${shelf},${title},250,g,4.20,,\n`,
  )
  await operate('shop', 'import', file)
  return { id, title, shelf }
}
