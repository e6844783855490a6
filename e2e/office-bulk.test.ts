import { writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { type Category, fetchCategories } from '#contract/offers/home-page/dashboard.ts'
import { joinAsManager } from './join-office.ts'
import { operate } from './operator.ts'
import { expect, expectNoAxeViolations, test } from './shop-for-journeys.ts'

test('a manager previews and applies bulk changes, and the table and the shop show the new prices and shelves', async ({
  page,
}) => {
  const name = `Sorb ${crypto.randomUUID().slice(0, 8)}`
  const { from, to } = await importThree(page, name)
  await joinAsManager(page)
  await page.goto(`/office/catalogue?q=${encodeURIComponent(name)}`)
  const table = page.getByRole('table', { name: 'Products' })
  const rowOf = (what: string) => table.getByRole('row').filter({ hasText: `${name} ${what}` })
  await page.getByRole('button', { name: 'Choose all on this page' }).press('Enter')
  await page.getByRole('button', { name: 'Change them' }).press('Enter')

  const dialog = page.getByRole('dialog')
  const preview = (what: string) => dialog.getByRole('row').filter({ hasText: `${name} ${what}` })
  await dialog.getByRole('combobox', { name: 'What changes' }).selectOption('Price by an amount')
  await dialog.getByRole('textbox', { name: 'Dollars' }).fill('-0.50')
  for (const price of ['$8.00', '$7.50'])
    await expect(preview('tree').getByRole('cell', { name: price })).toBeVisible()
  await expect(preview('cheap').getByRole('cell', { name: 'It would cost nothing.' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Change 3 products' })).toBeDisabled()
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Leave it out' }).press('Enter')
  await expect(page.getByRole('dialog', { name: 'Change 2 products' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Change 2 products' }).press('Enter')
  await expect(page.getByRole('status').filter({ hasText: '2 products are changed.' })).toBeFocused()
  await expect(rowOf('tree')).toContainText('$7.50')
  await expect(rowOf('fruit')).toContainText('$3.70')
  await expect(rowOf('cheap')).toContainText('$0.40')
  await page.goto(`/search/?q=${encodeURIComponent(name)}`)
  await expect(cardOf(page, `${name} tree`)).toContainText('$7.50')

  await page.goto(`/office/catalogue?q=${encodeURIComponent(name)}`)
  for (const what of ['tree', 'fruit'])
    await page.getByRole('checkbox', { name: `Choose ${name} ${what}` }).check()
  await page.getByRole('button', { name: 'Change them' }).press('Enter')
  await dialog.getByRole('combobox', { name: 'What changes' }).selectOption('Move to a shelf')
  await dialog.getByRole('combobox', { name: 'Shelf' }).selectOption(to.id)
  for (const shelf of [from.title, to.title])
    await expect(preview('fruit').getByRole('cell', { name: shelf })).toBeVisible()
  await dialog.getByRole('button', { name: 'Change 2 products' }).press('Enter')
  await expect(rowOf('fruit')).toContainText(to.title)
  await expect(rowOf('cheap')).toContainText(from.title)
  await page.goto(`/search/?q=${encodeURIComponent(name)}`)
  await cardOf(page, `${name} fruit`).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${name} fruit`)
  await expect(
    page.getByRole('navigation', { name: 'You are here' }).getByRole('link', { name: to.title }),
  ).toBeVisible()
})

function cardOf(page: Page, title: string) {
  return page.getByRole('main').getByRole('article').filter({ hasText: title })
}

/** Imports three products onto the first of two shelves of one aisle. */
async function importThree(page: Page, name: string) {
  const { data } = await (await page.request.get(fetchCategories.path)).json()
  const { subcategories } = data[0] as Category
  const [from, to] = subcategories
  if (!from || !to) throw new Error('The first aisle has too few shelves.')
  const rows = { tree: '8.00', fruit: '4.20', cheap: '0.40' }
  const lines = Object.entries(rows).map(
    ([what, price]) => `${crypto.randomUUID()},${from.id},${name} ${what},250,g,${price},,`,
  )
  const file = test.info().outputPath('products.csv')
  const head = 'id,sub_category_id,title,pack_size,pack_unit,price,special,offer_label'
  await writeFile(file, [head, ...lines, ''].join('\n'))
  await operate('shop', 'import', file)
  return { from, to }
}
