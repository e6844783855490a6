import { sizedTitle } from '#contract/goods/catalogue/sized-title.ts'
import { getOrder } from '#contract/orders/orders/orders.ts'
import { openAwake } from './shelves.ts'
import { expect, expectNoAxeViolations, test } from './shop-for-journeys.ts'
import { checkOut, DECLINED_CARD, GOOD_CARD, quietProducts, readyToCheckOut, typeCard } from './shopper.ts'

test('a customer reduces a paid order, then adds to it and pays the difference on the second try', async ({
  page,
  complaints,
}) => {
  const [one, two] = await quietProducts(page, 4)
  const { call } = await readyToCheckOut(page, [one])
  await openAwake(page, '/checkout')
  const order_id = await checkOut(page)
  const before = (await call(getOrder, { order_id })).data

  await page.getByRole('button', { name: 'Change this order' }).click()
  const drawer = page.getByRole('dialog', { name: 'Change your order' })
  await drawer.getByRole('button', { name: `Remove one ${sizedTitle(one)}` }).click()
  await expect(drawer.getByText(/^\$\d+\.\d\d less$/)).toBeVisible()
  await expectNoAxeViolations(page)
  await drawer.getByRole('button', { name: /^Make the change, \$/ }).click()
  await expect(drawer).toBeHidden()
  await expect(page.getByText(/^You changed your order\. It costs \$\d+\.\d\d less/)).toBeVisible()
  expect((await call(getOrder, { order_id })).data.quantity).toBe(before.quantity - 1)

  await page.getByRole('button', { name: 'Change this order' }).click()
  await drawer.getByRole('searchbox', { name: 'Add something' }).fill(two.title)
  await drawer.getByRole('button', { name: `Add ${sizedTitle(two)} to this order` }).click()
  // More than what the first change has left of the hold.
  for (let n = 0; n < 3; n++)
    await drawer.getByRole('button', { name: `Add one more ${sizedTitle(two)}` }).click()
  const wish = drawer.getByRole('button', { name: `for ${two.title}` })
  await wish.click()
  const wishing = page.getByRole('dialog', { name: `If we’re out of ${two.title}` })
  await wishing.getByRole('radio', { name: /^Leave it out/ }).press('Space')
  await wishing.getByRole('button', { name: 'Save' }).click()
  await expect(wish).toContainText('If it’s out: leave it out')
  await expect(wish).toBeFocused()
  await drawer.getByRole('button', { name: 'Change when or where' }).click()
  await expect(drawer.getByRole('group', { name: 'Day' })).toBeVisible()
  await expectNoAxeViolations(page)
  await drawer.getByRole('button', { name: /^Pay \$\d+\.\d\d more$/ }).click()

  const paying = page.getByRole('dialog', { name: /^Pay \$\d+\.\d\d more$/ })
  await typeCard(page, DECLINED_CARD)
  await paying.getByRole('button', { name: /^Pay \$\d+\.\d\d$/ }).click()
  await expect(paying.getByText('Your card was declined. Try another card.')).toBeVisible()
  await expectNoAxeViolations(page)
  await typeCard(page, GOOD_CARD)
  await paying.getByRole('button', { name: /^Pay \$\d+\.\d\d$/ }).click()
  await expect(paying).toBeHidden()
  await expect(page.getByText(/^You changed your order\. It costs \$\d+\.\d\d more/)).toBeVisible()
  const after = (await call(getOrder, { order_id })).data
  expect(after.lines.map(({ product_id }) => product_id)).toEqual([one.id, two.id])
  expect(after.lines[1]?.wish?.if_out).toBe('leave_out')
  expect(after).toMatchObject({ version: 3, open_change: null, payment_status: 'paid' })
  // The browser itself logs the declined card's 402.
  expect(complaints.splice(0).join()).toMatch(/402/)
})
