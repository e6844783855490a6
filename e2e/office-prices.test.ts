import { joinAsManager } from './join-office.ts'
import { expect, expectNoAxeViolations, test } from './shop-for-journeys.ts'

test('a manager reviews prices, plans one and calls it off, and sets one from a table that shoppers then see', async ({
  page,
  complaints,
}, { project }) => {
  await joinAsManager(page)
  await page.goto('/office/prices')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Prices')
  await expectNoAxeViolations(page)
  await page.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'On special' })
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page).toHaveURL(/state=on_special/)
  await expect(page.getByRole('cell', { name: /until the end of/ }).first()).toBeVisible()

  // Each screen width uses its own product, whose price no other journey changes.
  await page.goto(`/office/prices?q=${project.name === 'phone' ? 'vinegar' : 'mustard'}`)
  const product = page
    .getByRole('row')
    .filter({ hasNot: page.getByText('on special for') })
    .getByRole('link')
    .first()
  const title = (await product.textContent()) ?? ''
  await product.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.getByText('Nothing is planned.')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Chart of Price history' })).toBeVisible()
  await expectNoAxeViolations(page)

  await page.getByRole('textbox', { name: 'Price', exact: true }).fill('99.50')
  await page.getByRole('textbox', { name: 'Special', exact: true }).fill('9.50')
  await expect(page.getByText(/\$99\.50 can’t be struck through/)).toBeVisible()
  await page.getByRole('button', { name: 'Save the price' }).click()
  await expect(page.getByText(/a special can begin on/).nth(1)).toBeVisible()
  expect(complaints.splice(0).join()).toMatch(/^error: Failed to load resource[^,]*400[^,]*$/)
  await expectNoAxeViolations(page)

  await page.getByRole('textbox', { name: 'Special', exact: true }).fill('')
  const year = new Date().getFullYear() + 1
  await page.getByLabel('From', { exact: true }).fill(`${year}-03-10T00:00`)
  await page.getByRole('button', { name: 'Save the price' }).click()
  await expect(page.getByText(`${title}: $99.50 from `)).toBeVisible()
  await expect(page.getByRole('cell', { name: `10 Mar ${year}, 12:00 am` })).toBeVisible()
  await page.getByRole('button', { name: 'Call off' }).click()
  await expect(page.getByText(`${title}: the planned price is called off.`)).toBeVisible()
  await expect(page.getByText('Nothing is planned.')).toBeVisible()

  await page.getByRole('link', { name: 'Back to the prices' }).click()
  await page.getByRole('searchbox', { name: 'Search' }).fill(title)
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await page
    .getByRole('checkbox', { name: `Choose ${title}`, exact: true })
    .first()
    .check()
  await page.getByRole('button', { name: 'Price them in a table' }).click()
  const table = page.getByRole('textbox', { name: 'Table' })
  const [id, now] = (await table.inputValue()).split('\t')
  const dearer = (Number(now) + 0.05).toFixed(2)
  await table.fill(`${id}\t99.50\t9.50\nnothing\t3`)
  await page.getByRole('button', { name: 'Show what changes' }).click()
  await expect(page.getByText('2 lines can’t be set. It’s all or none.')).toBeVisible()
  await expectNoAxeViolations(page)
  await table.fill(`${id}\t${dearer}`)
  await page.getByRole('button', { name: 'Show what changes' }).click()
  await page.getByRole('button', { name: 'Set 1 price' }).click()
  await expect(page.getByText('1 price is set.')).toBeVisible()
  await page.goto(`/search/?q=${encodeURIComponent(title)}`)
  await expect(page.getByText(`$${dearer}`).first()).toBeVisible()
})
