import { readFile } from 'node:fs/promises'
import { joinAsManager } from './join-office.ts'
import { openAwake } from './shelves.ts'
import { expect, expectNoAxeViolations, test } from './shop-for-journeys.ts'
import { checkOut, quietProducts, readyToCheckOut } from './shopper.ts'

test('a manager reads sales by day and by product, saves them as CSV, and opens the other reports', async ({
  page,
}) => {
  const [bought, other] = await quietProducts(page, 9)
  await readyToCheckOut(page, [bought, other])
  await openAwake(page, '/checkout')
  await checkOut(page)
  await joinAsManager(page)
  await page.goto('/office/reports')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reports')
  await page.getByRole('link', { name: 'Today', exact: true }).last().click()
  await expect(page.getByRole('img', { name: /^Chart of Sales by day/ })).toBeVisible()
  await expectNoAxeViolations(page)
  const reports = page.getByRole('navigation', { name: 'Reports' })

  await reports.getByRole('link', { name: 'Sales by product' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Sales by product' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'By units' })).toBeVisible()
  await expectNoAxeViolations(page)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as CSV' }).press('Enter')
  const table = await readFile(await (await saving).path(), 'utf8')
  expect(table).toMatch(/^\ufeff"id","Product","Orders","Units","Sales","GST in them"\r\n/)
  expect(table).toContain(`\r\n"${bought.id}",`)
  await expect(
    page.getByRole('status').filter({ hasText: 'Your browser has saved the report.' }),
  ).toBeVisible()

  for (const name of ['Sales by category', 'GST', 'Refunds by reason', 'Stock value']) {
    await reports.getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
    await expectNoAxeViolations(page)
  }
})

test('a report over several years is made as a file', async ({ page }) => {
  await joinAsManager(page)
  await page.goto('/office/reports?report=products')
  await page.getByLabel('First day').fill('2020-01-01')
  await page.getByRole('button', { name: 'Show' }).press('Enter')
  await expect(page.getByText('A longer period is made as a file.')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Make sales by product as a file' }).press('Enter')
  const file = page.getByRole('list', { name: 'Your files' }).getByRole('listitem')
  await expect(file).toContainText('Ready', { timeout: 60_000 })
  const saving = page.waitForEvent('download')
  await file.getByRole('button', { name: 'Save' }).press('Enter')
  expect(await readFile(await (await saving).path(), 'utf8')).toMatch(/^\ufeff"id","Product",/)
  await expectNoAxeViolations(page)

  await page.getByLabel('Last day').fill('2019-01-01')
  await page.getByRole('button', { name: 'Show' }).press('Enter')
  await expect(page.getByText('The last day comes before the first.')).toBeVisible()
})
