import type { Page } from '@playwright/test'
import { operate } from './operator.ts'
import { findProduct, openAwake } from './shelves.ts'
import { expect, expectNoAxeViolations, test } from './shop-for-journeys.ts'
import { checkOut, readyToCheckOut } from './shopper.ts'

const firstShop = (page: Page) => page.getByRole('main').getByRole('link', { name: /^10% off one shop/ })

test('a customer who has ordered sees when the order arrives, then their usuals, and nothing moves', async ({
  page,
  request,
}) => {
  const product = await findProduct(request, ({ in_stock }) => in_stock)
  await readyToCheckOut(page, [product])
  await openAwake(page, '/')
  await expect(firstShop(page)).toBeAttached()
  await expect(firstShop(page)).not.toBeHidden()
  await openAwake(page, '/checkout')
  const order = await checkOut(page)

  await page.getByRole('link', { name: 'Punnet, to the home page' }).click()
  await expect(page.getByRole('heading', { name: /^Arriving / })).toBeVisible()
  await expect(firstShop(page)).toBeHidden()
  await openAwake(page, '/')
  await expect(page.getByRole('main').getByText(/^Change until /)).toBeVisible()
  expect(await layoutShift(page)).toBe(0)
  await expectNoAxeViolations(page)
  await expect(page.getByRole('link', { name: 'See or change it' })).toHaveAttribute(
    'href',
    `/account/order/${order}`,
  )

  for (const to of ['out_for_delivery', 'delivered']) await operate('order', order, to)
  await openAwake(page, '/')
  const add = page.getByRole('button', { name: /^Add all 1 · \$/ })
  await expect(add).toBeVisible()
  expect(await layoutShift(page)).toBe(0)
  await expectNoAxeViolations(page)
  await add.press('Enter')
  await expect(page.getByRole('dialog', { name: 'My Cart' }).getByRole('listitem')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Open my cart' })).toBeVisible()
})

function layoutShift(page: Page): Promise<number> {
  return page.evaluate(async () => {
    let sum = 0
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value
    })
    observer.observe({ type: 'layout-shift', buffered: true })
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
    return sum
  })
}
