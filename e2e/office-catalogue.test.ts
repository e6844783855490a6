import { text } from 'node:stream/consumers'
import { joinAsManager } from './join-office.ts'
import { expect, expectNoAxeViolations, test } from './shop-for-journeys.ts'

test('a manager adds a product, sets its price and stock, and a shopper finds it', async ({
  page,
  complaints,
}) => {
  const title = `Quince ${crypto.randomUUID().slice(0, 8)}`
  await joinAsManager(page)
  await page.goto('/office/catalogue')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Catalogue')
  await expectNoAxeViolations(page)

  await page.getByRole('link', { name: 'New product' }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(title)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Nothing is saved yet')).toBeVisible()
  expect(complaints.splice(0).join()).toMatch(/^error: Failed to load resource[^,]*400[^,]*$/)
  await expectNoAxeViolations(page)
  await page.getByRole('combobox', { name: 'Shelf' }).selectOption({ index: 1 })
  await page.getByRole('textbox', { name: 'Size', exact: true }).fill('500')
  await page.getByRole('textbox', { name: 'Price' }).fill('3.50')
  await page.getByRole('button', { name: 'Add a nutrient' }).click()
  await page.getByRole('textbox', { name: 'Nutrient, row 1' }).fill('Energy')
  await page.getByRole('button', { name: 'Remove row 1' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.getByRole('cell', { name: 'Added a product' })).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await expectNoAxeViolations(page)

  await page.getByRole('textbox', { name: 'How many', exact: true }).fill('24')
  await page.getByRole('button', { name: 'Save the change' }).click()
  await expect(page.getByText(`${title}: 24 on hand now.`)).toBeVisible()

  await page.goto(`/office/catalogue?q=${encodeURIComponent(title)}`)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('$3.50')).toBeVisible()
  await expect(page.getByRole('button', { name: `Stock of ${title}: 24. Change` })).toBeVisible()
  await expect(page.getByRole('link', { name: 'New product' })).toBeHidden()
  await expect(page.getByRole('banner')).toBeHidden()
  // In print, the table has the whole width of the paper, without the menu.
  expect((await page.getByRole('main').boundingBox())?.width).toBeGreaterThan(1_300)
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('button', { name: `Price of ${title}: $3.50. Change` }).press('Enter')
  await page.getByRole('textbox', { name: `Price of ${title}` }).fill('nothing')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('A price from $0.01 to $999,999.99, like 3.50.')
  await expectNoAxeViolations(page)
  await page.getByRole('textbox', { name: `Price of ${title}` }).fill('3.90')
  await page.keyboard.press('Enter')
  await expect(page.getByText(`${title} now sells for $3.90.`)).toBeVisible()
  await expect(page.getByRole('button', { name: `Price of ${title}: $3.90. Change` })).toBeFocused()
  await page.getByRole('button', { name: `Stock of ${title}: 24. Change` }).press('Enter')
  await page.keyboard.type('20')
  await page.keyboard.press('Enter')
  await expect(page.getByText(`${title}: 20 on hand now.`)).toBeVisible()

  await page.getByRole('checkbox', { name: `Choose ${title}` }).check()
  await page.getByRole('button', { name: 'Change them' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change 1 product' })
  await dialog.getByRole('textbox', { name: 'Percent' }).fill('-10')
  await expect(dialog.getByRole('cell', { name: '$3.51' })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 product is changed.')).toBeVisible()

  await page.goto(`/search/?q=${encodeURIComponent(title)}`)
  await expect(page.getByRole('link', { name: title }).first()).toBeVisible()
  await expect(page.getByText('$3.51').first()).toBeVisible()
})

test('a manager exports the products, previews a file with a new one and imports it', async ({ page }) => {
  const title = `Medlar ${crypto.randomUUID().slice(0, 8)}`
  await joinAsManager(page)
  await page.goto('/office/catalogue/files')
  await expectNoAxeViolations(page)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export all products' }).click()
  const saved = await (await saving).createReadStream()
  const [head = '', first = ''] = (await text(saved)).split('\r\n')
  const id = `medlar-${crypto.randomUUID()}`
  const cellsOf = (line: string) => line.slice(1, -1).split('","')
  const shelf = cellsOf(first)[cellsOf(head).indexOf('sub_category_id')]
  const table = [
    'id,sub_category_id,title,pack_size,pack_unit,price,special,offer_label,stock',
    `${id},${shelf},${title},250,g,4.20,,,12`,
  ]
  const send = async (lines: string[]) => {
    const buffer = Buffer.from(lines.join('\n'))
    await page.getByLabel('CSV file').setInputFiles({ name: 'products.csv', mimeType: 'text/csv', buffer })
    await page.getByRole('button', { name: 'Show what would change' }).click()
  }
  await send([...table, 'nothing,nowhere,,,,,,,'])
  await expect(page.getByText('Nothing was changed: products.csv has errors.')).toBeVisible()
  await expectNoAxeViolations(page)
  await send(table)
  await expect(page.getByText('Importing this file would mean: 1 new, 0 changed, 0 unchanged.')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Import 1 product' }).click()
  await expect(page.getByText('Imported: 1 new, 0 changed, 0 unchanged.')).toBeVisible()
  await page.goto(`/office/catalogue/products/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
})
