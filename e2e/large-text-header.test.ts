import type { Locator, Page } from '@playwright/test'
import { addToCart } from '#contract/selling/cart/cart.ts'
import { doubleText } from './double-text.ts'
import { findShelf, openAwake } from './shelves.ts'
import { expect, test } from './shop-for-journeys.ts'
import { readyToCheckOut } from './shopper.ts'

test('the search stays in view on a landscape phone, and scrolls away when large text leaves it too little room', async ({
  page,
}) => {
  await page.setViewportSize({ width: 667, height: 375 })
  await openAwake(page, '/')
  const banner = page.getByRole('banner')
  await page.evaluate(() => scrollTo(0, 900))
  await expect(page.getByRole('combobox', { name: 'Search for products' })).toBeInViewport({ ratio: 1 })
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  await expect(banner).not.toBeInViewport()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(banner).not.toBeInViewport({ ratio: 0.5 })
})

test('at 200% text the cart sits beside the logo, the placeholder fits, and scrolling brings up a cart bar', async ({
  page,
  request,
}) => {
  const { data: shelf } = await findShelf(request, ({ data }) => data.every(({ in_stock }) => in_stock))
  await readyToCheckOut(page, shelf.slice(0, 1))
  await openAwake(page, '/')
  const cart = page.getByRole('banner').getByRole('button', { name: '1 item' })
  const below = page.getByRole('button', { name: '1 item' }).and(page.locator('.sticky'))
  await expect(cart).toBeVisible()
  await doubleText(page)
  for (const width of [390, 768, 1024, 1366]) {
    await page.setViewportSize({ width, height: 800 })
    const home = page.getByRole('banner').getByRole('link', { name: /home/i })
    const [logo, button] = await Promise.all([home.boundingBox(), cart.boundingBox()])
    expect(button?.y, `${width}`).toBeLessThan((logo?.y ?? 0) + (logo?.height ?? 0) / 2)
    expect(await cutOfPlaceholder(page), `${width}`).toBeLessThanOrEqual(0)
  }
  await expect(below).toHaveCount(0)
  await page.evaluate(() => scrollTo(0, 1200))
  await expect(cart).not.toBeInViewport()
  await expect(below).toBeInViewport({ ratio: 1 })
  await below.press('Enter')
  await expect(page.getByRole('dialog', { name: 'My Cart' })).toBeVisible()
})

/** Returns by how much the placeholder of the search box is wider than its room. */
function cutOfPlaceholder(page: Page) {
  return page.getByRole('combobox', { name: 'Search for products' }).evaluate((input: HTMLInputElement) => {
    const { paddingLeft, paddingRight, fontFamily } = getComputedStyle(input)
    const { fontSize } = getComputedStyle(input, '::placeholder')
    const pen = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
    pen.font = `${fontSize} ${fontFamily}`
    const room = input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
    return pen.measureText(input.placeholder).width - room
  })
}

test('the cart bar on the smallest phone takes two lines even with an expensive cart', async ({
  page,
  request,
}) => {
  const { data: shelf } = await findShelf(
    request,
    ({ data }) =>
      data.filter(({ discounted_rate, in_stock }) => discounted_rate !== undefined && in_stock).length > 0,
  )
  const dear = shelf.filter(({ discounted_rate, in_stock }) => discounted_rate !== undefined && in_stock)
  const { call } = await readyToCheckOut(page, dear.slice(0, 1))
  await call(addToCart, { productId: dear[0]?.id ?? '', quantity: 60 })
  await page.setViewportSize({ width: 320, height: 700 })
  await openAwake(page, '/')
  const bar = page.getByRole('button', { name: /View Cart/ })
  await expect(bar).toContainText(/instead of \$\d{3}/)
  expect(await linesIn(bar)).toBe(2)
})

/** Counts the lines of text; words of different sizes beside each other count as one line. */
function linesIn(button: Locator) {
  return button.evaluate((button) => {
    const range = document.createRange()
    const texts = document.createTreeWalker(button, NodeFilter.SHOW_TEXT)
    const middles: number[] = []
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      if ((node.parentElement as HTMLElement).matches('.sr-only') || !node.textContent?.trim()) continue
      range.selectNode(node)
      for (const { top, height } of range.getClientRects()) middles.push(top + height / 2)
    }
    const sorted = middles.toSorted((a, b) => a - b)
    return sorted.filter((middle, at) => at === 0 || middle - (sorted[at - 1] ?? 0) > 8).length
  })
}

test('a phone shows names and prices whole in suggestions at 200% text, and in a pasted list at 100% too', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openAwake(page, '/paste-list')
  const main = page.getByRole('main')
  await main.getByRole('textbox', { name: 'Your shopping list' }).fill('eggs\nmilk\nham\ncapsicum\nsalmon')
  await main.getByRole('button', { name: 'Find it all' }).press('Enter')
  await expect(main.getByRole('listitem')).toHaveCount(5)
  expect(await cutShort(main.getByRole('list'))).toEqual([])
  await doubleText(page)
  expect(await cutShort(main.getByRole('list'))).toEqual([])

  const box = page.getByRole('combobox', { name: 'Search for products' })
  for (const words of ['bread', 'ham']) {
    await box.fill(words)
    const suggestions = page.getByRole('listbox', { name: 'Suggestions' })
    const products = suggestions.getByRole('group', { name: 'Products' })
    const adding = products.getByRole('option', { name: new RegExp(`^Add .*${words}`, 'i') })
    await expect(adding.first()).toBeVisible()
    expect(await cutShort(products)).toEqual([])
  }
})

/** Returns texts of a list that are wider or taller than an element around them: cut, or across their neighbours. */
function cutShort(list: Locator) {
  return list.evaluate((list) => {
    const range = document.createRange()
    const texts = document.createTreeWalker(list, NodeFilter.SHOW_TEXT)
    const cut: string[] = []
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      let around = node.parentElement as HTMLElement
      if (around.closest('.sr-only, option')) continue
      range.selectNode(node)
      const { right, bottom } = range.getBoundingClientRect()
      for (; list.contains(around); around = around.parentElement as HTMLElement) {
        const room = around.getBoundingClientRect()
        if (right <= room.right + 1 && bottom <= room.bottom + 4) continue
        cut.push(node.textContent ?? '')
        break
      }
    }
    return cut
  })
}
