import { expect, type Page } from '@playwright/test'
import type { Product } from '#contract/goods/catalogue/product.ts'
import { searchProduct } from '#contract/goods/search/search.ts'
import { openAwake } from '#e2e/shelves.ts'
import { expectConfirmed, payButton, readyToCheckOut, typeCard } from '#e2e/shopper.ts'
import { atMost, type Figure, median, short } from '../figures.ts'
import { openSlowed, timed } from './slowed-page.ts'

const LINES = 60
const OPENS_WITHIN_MS = 1_000
const ROUNDS = 5

/** Measures a picker's list of sixty lines: how long it takes to open, and from a tap to the paint of its line. */
export async function measurePicking(office: Page, baseURL: string): Promise<Figure[]> {
  const number = await orderOf(office, baseURL)
  await office.setViewportSize({ width: 390, height: 844 })
  await openSlowed(office, '/office/pick')
  const row = office.getByRole('listitem').filter({ hasText: number })
  await row.getByRole('button', { name: 'Start' }).click()
  const lines = office.locator('main li button[aria-pressed]')
  await expect(lines).toHaveCount(LINES)
  let next = 0
  const tap = await timed(office, {
    name: `a line of ${LINES} is picked`,
    pressed: () => lines.nth(next++),
  })
  const opened: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    await office.goBack()
    const goOn = row.getByRole('link', { name: 'Go on' })
    await goOn.waitFor()
    opened.push(await goOn.evaluate(untilListed, LINES))
  }
  const name = `a list of ${LINES} lines opens`
  console.log(`${name}: typical ${short(median(opened))} ms, slowest ${short(Math.max(...opened))} ms`)
  return [tap, atMost(name, median(opened), OPENS_WITHIN_MS, 'ms')]
}

/** In the page: presses, and waits for the frame that shows the whole list. */
function untilListed(link: HTMLElement | SVGElement, lines: number): Promise<number> {
  const began = performance.now()
  return new Promise((resolve) => {
    const look = () => {
      if (document.querySelectorAll('main li button[aria-pressed]').length < lines)
        return requestAnimationFrame(look)
      return setTimeout(() => resolve(performance.now() - began))
    }
    ;(link as HTMLElement).click()
    requestAnimationFrame(look)
  })
}

async function orderOf(office: Page, baseURL: string): Promise<string> {
  const page = (await office.context().browser()?.newPage({ baseURL })) ?? office
  await page.goto('/')
  const found: Product[] = []
  for (const q of ['milk', 'bread', 'pasta', 'rice', 'tea', 'soup', 'cheese', 'apple', 'chips', 'beans']) {
    const params = { q, page_size: '24', in_stock: 'true' }
    found.push(...(await (await page.request.get(searchProduct.path, { params })).json()).data)
  }
  const products = [...new Map(found.map((product) => [product.id, product])).values()]
  await readyToCheckOut(page, products.slice(0, LINES), 1)
  await openAwake(page, '/checkout')
  await page.getByRole('group', { name: 'Day' }).getByRole('radio').nth(2).press('Space')
  await page
    .getByRole('button', { name: /Order by/ })
    .first()
    .press('Enter')
  await typeCard(page, '4242424242424242')
  await payButton(page).press('Enter')
  const number = await expectConfirmed(page)
  await page.close()
  return number
}
