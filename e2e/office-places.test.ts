import { joinAsManager } from './join-office.ts'
import { expect, expectNoAxeViolations, test } from './shop-for-journeys.ts'

test('a manager drags a shelf into a new aisle, and puts it back by keyboard', async ({ page }) => {
  const aisle = `Yard ${crypto.randomUUID().slice(0, 4)}`
  await joinAsManager(page)
  await page.goto('/office/catalogue/categories')
  await page.getByRole('link', { name: 'Places in the store' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Places')
  await expect(page.getByRole('region', { name: 'Aisle 1', exact: true })).toContainText('Fresh Fruit')
  await expectNoAxeViolations(page)

  await page.getByRole('textbox', { name: 'New aisle' }).fill(aisle)
  await page.keyboard.press('Enter')
  const shelf = page.getByRole('group', { name: 'Birds, Fish & Small Pets' })
  const before = await shelf.getByRole('textbox', { name: 'Aisle' }).inputValue()
  const bay = await shelf.getByRole('textbox', { name: 'Bay' }).inputValue()
  await shelf.locator('[draggable=true]').dragTo(page.getByRole('region', { name: aisle }))
  const save = page.getByRole('button', { name: 'Save the places' })
  await expect(page.getByRole('region', { name: aisle }).getByRole('group')).toHaveCount(1)
  await expectNoAxeViolations(page)
  await save.press('Enter')
  await expect(page.getByText('The places are saved.')).toBeVisible()

  await page.reload()
  const placed = page
    .getByRole('region', { name: aisle })
    .getByRole('group', { name: 'Birds, Fish & Small Pets' })
  await placed.getByRole('textbox', { name: 'Aisle' }).fill(before)
  await page.keyboard.press('Tab')
  await page.keyboard.type(bay)
  await save.press('Enter')
  await expect(page.getByText('The places are saved.')).toBeVisible()
  await expect(page.getByRole('region', { name: aisle })).toHaveCount(0)
})
