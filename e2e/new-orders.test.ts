import type { Page } from '@playwright/test'
import { joinAsManager } from './join-office.ts'
import { openAwake } from './shelves.ts'
import { expect, expectNoAxeViolations, test } from './shop-for-journeys.ts'
import { checkOut, quietProducts, readyToCheckOut } from './shopper.ts'

test('an open office hears of a new order, and its first step is undone before the customer is told', async ({
  page: office,
  context,
}) => {
  await office.addInitScript(countTones)
  await joinAsManager(office)
  await office.goto('/office/today')
  await office.getByRole('button', { name: 'Turn alerts on' }).press('Enter')
  await expect(office.getByText('A sound plays for each new order')).toBeVisible()
  await expect.poll(() => tones(office)).toBeGreaterThan(0)
  await expectNoAxeViolations(office)
  const before = await tones(office)

  const shop = await context.newPage()
  const [fruit] = await quietProducts(shop, 11)
  await readyToCheckOut(shop, [fruit])
  await openAwake(shop, '/checkout')
  const number = await checkOut(shop)
  await expect(office.getByRole('status').filter({ hasText: /New order|new orders/ })).toBeAttached()
  await expect.poll(() => tones(office)).toBeGreaterThan(before)
  await expect(office).toHaveTitle(/^\(\d+\) Today/)
  await expectNoAxeViolations(office)

  await office.goto(`/office/orders/${number}`)
  await office.getByRole('button', { name: 'Out for delivery' }).press('Enter')
  await office.getByRole('button', { name: 'Yes' }).press('Enter')
  const said = office.getByRole('status').filter({ hasText: `Order ${number}: out for delivery.` })
  await expect(said).toBeFocused()
  const undo = office.getByRole('button', { name: 'Undo' })
  await said.press('Tab')
  await expect(undo).toBeFocused()
  await expectNoAxeViolations(office)
  await undo.press('Enter')
  await expect(office.getByText(`Order ${number}: undone. Nobody was told.`)).toBeFocused()
  await expect(office.getByRole('button', { name: 'Out for delivery' })).toBeVisible()
  await expect(undo).toBeHidden()

  // A step that is not undone is told, and Undo does not vanish from under the focus.
  await office.getByRole('button', { name: 'Out for delivery' }).press('Enter')
  await office.getByRole('button', { name: 'Yes' }).press('Enter')
  // The confirmation takes the focus once, and comes after the button.
  await expect(said).toBeFocused()
  await undo.focus()
  await expect(office.getByText('Order on its way').first()).toBeVisible({ timeout: 30_000 })
  await expect(undo).toBeFocused()
})

/** Counts what the page plays, as a test cannot hear it. */
function countTones(): void {
  const start = OscillatorNode.prototype.start
  OscillatorNode.prototype.start = function (when) {
    document.documentElement.dataset.tones = String(Number(document.documentElement.dataset.tones ?? 0) + 1)
    start.call(this, when)
  }
}

function tones(page: Page): Promise<number> {
  return page.evaluate(() => Number(document.documentElement.dataset.tones ?? 0))
}
