import type { Product } from '#contract/goods/catalogue/product.ts'
import { sizedTitle } from '#contract/goods/catalogue/sized-title.ts'
import { readReports } from '#contract/orders/issues/issues.ts'
import { operate } from './operator.ts'
import { openAwake } from './shelves.ts'
import { expect, expectNoAxeViolations, test } from './shop-for-journeys.ts'
import { checkOut, quietProducts, readyToCheckOut } from './shopper.ts'

/** A PNG of one red pixel. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg=='

test('a customer reports a bad item of a delivered order with a photo, and a missing one', async ({
  page,
}) => {
  const [one, two] = await quietProducts(page, 5)
  const { call } = await readyToCheckOut(page, [one, two])
  await openAwake(page, '/checkout')
  const order_id = await checkOut(page)
  await expect(page.getByRole('button', { name: 'Something wrong with an item?' })).toBeHidden()
  for (const to of ['out_for_delivery', 'delivered']) await operate('order', order_id, to)

  await openAwake(page, `/account/order/${order_id}`)
  await page.getByRole('button', { name: 'Something wrong with an item?' }).click()
  const dialog = page.getByRole('dialog', { name: 'Something wrong with an item?' })
  await dialog.getByRole('button', { name: 'Send the report' }).click()
  const item = (product: Product) => dialog.getByRole('checkbox', { name: sizedTitle(product) })
  const fault = (product: Product) =>
    dialog.getByRole('group', { name: `What is wrong with ${sizedTitle(product)}?` })
  await expect(dialog.getByRole('checkbox').first()).toBeFocused()
  await item(one).press('Space')
  await item(two).press('Space')
  await fault(two).getByRole('radio', { name: 'It was missing' }).press('Space')
  await dialog.getByRole('button', { name: 'Report 2 items' }).click()
  await expect(fault(one).getByRole('radio').first()).toBeFocused()
  await expectNoAxeViolations(page)
  await fault(one).getByRole('radio', { name: 'It wasn’t in good condition' }).press('Space')
  await dialog.getByLabel('Add a photo').setInputFiles({
    name: 'bruised.png',
    mimeType: 'image/png',
    buffer: Buffer.from(PNG, 'base64'),
  })
  await dialog.getByLabel('Anything else? (optional)').fill('Bruised on one side.')
  await expect(dialog.locator('img[src^="data:"]')).toBeVisible()
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Report 2 items' }).click()

  await expect(page.getByRole('heading', { name: 'What you reported' })).toBeVisible()
  const sized = sizedTitle(one)
  await expect(page.getByText(`1 × ${sized}: not in good condition`)).toBeVisible()
  await expect(page.getByText(`1 × ${sizedTitle(two)}: missing`)).toBeVisible()
  await expect(
    page.getByText('Thank you. We look into it within two working days and text you.'),
  ).toBeVisible()
  await expect(page.getByRole('img', { name: `Your photo of ${sized}` })).toBeVisible()
  await expectNoAxeViolations(page)
  const { reports } = (await call(readReports, { order_id })).data
  expect(reports.find(({ product_id }) => product_id === one.id)).toMatchObject({
    what: 'bad',
    photo: expect.stringMatching(/^\/9j\//),
  })
  expect(reports.find(({ product_id }) => product_id === two.id)).toMatchObject({
    what: 'missing',
    photo: null,
  })
})
