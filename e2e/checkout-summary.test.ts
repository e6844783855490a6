import type { Product } from '#contract/goods/catalogue/product.ts'
import { findShelf, openAwake } from './shelves.ts'
import { expect, expectNoAxeViolations, test } from './shop-for-journeys.ts'
import { readyToCheckOut } from './shopper.ts'

const isThere = ({ in_stock }: Product) => in_stock

test('the checkout on a desktop shows six of its items at least, its total and its Pay button', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  const { data } = await findShelf(request, ({ data }) => data.filter(isThere).length >= 12)
  await readyToCheckOut(page, data.filter(isThere).slice(0, 12))
  await openAwake(page, '/checkout')
  const total = page.getByRole('region', { name: 'Summary' }).getByText('Grand Total')
  await expect(total).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: /^Pay \$/ })).toBeInViewport({ ratio: 1 })
  const items = page.getByRole('region', { name: '12 items' })
  for (let item = 0; item < 6; item++)
    await expect(items.getByRole('listitem').nth(item)).toBeInViewport({ ratio: 1 })
  await items.getByRole('listitem').last().scrollIntoViewIfNeeded()
  await expect(total).toBeInViewport({ ratio: 1 })
  await expectNoAxeViolations(page)
})
