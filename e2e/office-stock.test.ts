import { writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { joinAsManager } from './join-office.ts'
import { operate } from './operator.ts'
import { expect, expectNoAxeViolations, test } from './shop-for-journeys.ts'

test('a manager orders from a supplier, takes in part of it with its lot, and writes the lot off', async ({
  page,
}) => {
  const { id, title } = await newProduct(page)
  await page.goto(`/office/stock?q=${encodeURIComponent(title)}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stock')
  await expect(page.getByRole('link', { name: title })).toBeVisible()
  await expectNoAxeViolations(page)

  await page.getByRole('link', { name: 'Deliveries' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deliveries')
  await page.getByRole('link', { name: 'Suppliers' }).click()
  await page.getByRole('button', { name: 'New supplier' }).click()
  const company = `Farm ${id}`
  const dialog = page.getByRole('dialog', { name: 'New supplier' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill(company)
  await expectNoAxeViolations(page)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`${company} is saved.`)).toBeVisible()
  await expectNoAxeViolations(page)

  await page.getByRole('link', { name: 'Back to the deliveries' }).click()
  await page.getByRole('link', { name: 'New order' }).first().click()
  await page.getByRole('combobox', { name: 'Supplier' }).selectOption(company)
  await page.getByRole('searchbox', { name: 'Find products' }).fill(id)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: `Add ${title}` }).click()
  await page.getByRole('textbox', { name: `How many of ${title}` }).fill('24')
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Save the order' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Order \d+$/)
  await expectNoAxeViolations(page)
  await page.getByRole('textbox', { name: 'How many' }).fill('20')
  await page.getByLabel('Best before').fill('2020-01-31')
  await page.getByRole('textbox', { name: 'Lot' }).fill('L7')
  await page.getByRole('checkbox', { name: 'Nothing more is coming on this order' }).uncheck()
  await page.getByRole('button', { name: 'Receive' }).click()
  await expect(page.getByText('This date has passed. Receive it anyway?')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Receive it anyway' }).click()
  await expect(page.getByText('20 received. The rest is still to come.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'How many' })).toHaveValue('4')
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Close the order' }).click()
  await expect(page.getByText(/^Order \d+ is closed\.$/)).toBeVisible()

  await page.getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.getByRole('table', { name: 'Lots, earliest first' })).toContainText('Past its date')
  await page.getByRole('combobox', { name: 'Why' }).selectOption('Past its date')
  await page.getByRole('combobox', { name: 'From which lot' }).selectOption({ index: 1 })
  await page.getByRole('textbox', { name: 'How many' }).fill('20')
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Save the change' }).click()
  await expect(page.getByText(`${title}: 0 on hand now.`)).toBeVisible()
  await expect(page.getByRole('table', { name: 'Movements, the newest first' }).getByRole('row')).toHaveCount(
    3,
  )
  await page.getByRole('textbox', { name: 'Low at' }).fill('12')
  await page.keyboard.press('Enter')
  await expect(page.getByText(`${title} is low at 12 on hand.`)).toBeVisible()
  await expectNoAxeViolations(page)
})

test('a manager counts a shelf while its stock changes, and the books are corrected', async ({ page }) => {
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
  await expect(page.getByText('8 counted by Max Pear, 2 fewer than the books said')).toBeVisible()
  await expectNoAxeViolations(page)

  // Three more units come in before the count ends.
  await operate('shop', 'stock', id, '+3')
  await page.getByRole('button', { name: 'Finish the count' }).click()
  await expectNoAxeViolations(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByText('Stock is updated.')).toBeVisible()
  await page.goto(`/office/stock/products/${id}`)
  await expect(page.getByRole('button', { name: `Stock of ${title}: 11. Change` })).toBeVisible()
})

/** Makes a product without sales, on a shelf that the same journey at the other width does not count. */
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
