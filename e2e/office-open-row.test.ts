import { joinAsManager } from './join-office.ts'
import { expect, test } from './shop-for-journeys.ts'

test('a supplier opens by its link and closes by Back, which asks first when something has been typed', async ({
  page,
}) => {
  const farm = `Farm ${crypto.randomUUID().slice(0, 8)}`
  await joinAsManager(page)
  await page.goto('/office/stock/suppliers')
  await page.getByRole('button', { name: 'New supplier' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill(farm)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`${farm} is saved.`)).toBeVisible()

  const dialog = page.getByRole('dialog', { name: farm })
  await page.getByRole('button', { name: farm }).click()
  await expect(dialog).toBeVisible()
  await expect(page).toHaveURL(/\?supplier=/)
  const link = page.url()
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/suppliers$/)
  await expect(page.getByRole('button', { name: farm })).toBeFocused()

  await page.getByRole('button', { name: farm }).click()
  await dialog.getByRole('textbox', { name: 'Phone' }).fill('07 3000 1000')
  // By hand, the form has registered the typing long before a finger reaches Back; leaving the field ensures that here.
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('textbox', { name: 'A note for the office' })).toBeFocused()
  // The router's blocker registers some tasks after the typing, within a frame.
  await page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))))
  await page.goBack()
  await page.getByRole('button', { name: 'Stay here' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Phone' })).toHaveValue('07 3000 1000')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`${farm} is saved.`)).toBeVisible()
  await expect(page).toHaveURL(/\/suppliers$/)
  const suppliers = page.getByRole('table', { name: 'Suppliers' })
  await expect(suppliers.getByRole('row', { name: farm })).toContainText('07 3000 1000')

  await page.goto(link)
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/suppliers$/)
  await page.goto(link.replace(/=.*/, '=gone'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Suppliers')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
