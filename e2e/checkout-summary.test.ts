import type { Product } from '#contract/goods/catalogue/product.ts'
import { findShelf, openAwake } from './shelves.ts'
import { expect, expectNoAxeViolations, test } from './shop-for-journeys.ts'
import { readyToCheckOut } from './shopper.ts'

const isThere = ({ in_stock }: Product) => in_stock

test('with its items shown, the checkout on a desktop keeps its total and Pay button in view', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  const { data } = await findShelf(request, ({ data }) => data.filter(isThere).length >= 12)
  await readyToCheckOut(page, data.filter(isThere).slice(0, 12))
  await openAwake(page, '/checkout')
  const total = page.getByRole('region', { name: 'Summary' }).getByText('Grand Total')
  await page.getByText('Show items · 12 items').click()
  await expect(total).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: /^Pay \$/ })).toBeInViewport({ ratio: 1 })
  const items = page.getByRole('region', { name: '12 items' })
  await items.getByRole('listitem').last().scrollIntoViewIfNeeded()
  await expect(total).toBeInViewport({ ratio: 1 })
  await expectNoAxeViolations(page)
})
