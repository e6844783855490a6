import type { Page } from '@playwright/test'
import type { Product } from '#contract/goods/catalogue/product.ts'
import { addToCart, fetchCart } from '#contract/selling/cart/cart.ts'
import { setLineWish } from '#contract/selling/preferences/substitutions.ts'
import { findShelf, openAwake } from './shelves.ts'
import { expect, expectNoAxeViolations, test } from './shop-for-journeys.ts'
import { readyToCheckOut } from './shopper.ts'
import { signIn } from './sign-in.ts'

const PHONE = { width: 390, height: 844 }
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Shop' })
const isThere = ({ in_stock }: Product) => in_stock

test('on a phone the tabs lead home, to the aisles, the search, the usuals and the cart', {
  tag: '@desk',
}, async ({ page }) => {
  await page.setViewportSize(PHONE)
  await signIn(page)
  await openAwake(page, '/')
  await expect(tabs(page).getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page')
  await expectNoAxeViolations(page)
  await tabs(page).getByRole('link', { name: 'Aisles' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'All aisles' })).toBeVisible()
  await tabs(page).getByRole('link', { name: 'Usuals' }).press('Enter')
  await expect(page).toHaveURL('/account/buy-again')
  await expect(tabs(page).getByRole('link', { name: 'Usuals' })).toHaveAttribute('aria-current', 'page')
  await tabs(page).getByRole('button', { name: 'Cart' }).press('Enter')
  await expect(page.getByRole('dialog', { name: 'My Cart' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(tabs(page).getByRole('button', { name: 'Cart' })).toBeFocused()
  await tabs(page).getByRole('button', { name: 'Search' }).press('Enter')
  await expect(page.getByRole('combobox', { name: 'Search for products' })).toBeFocused()

  await page.setViewportSize({ width: 768, height: 1024 })
  await expect(tabs(page).getByRole('link', { name: 'Home' })).toBeHidden()
  await page.setViewportSize({ width: 667, height: 375 })
  await expect(tabs(page).getByRole('link', { name: 'Home' })).toBeHidden()
})

test('what stays in place on a phone takes a fifth of its height at most, and nothing shifts as the bars arrive', {
  tag: '@desk',
}, async ({ page, request }) => {
  await page.setViewportSize(PHONE)
  const shelf = await findShelf(request, ({ data, total }) => total > 12 && data.every(isThere))
  await readyToCheckOut(page, shelf.data.slice(0, 2))
  await page.addInitScript(() => {
    const seen = { shifted: [] as string[] }
    Object.assign(window, seen)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        for (const { node } of (entry as unknown as { sources: { node: Node | null }[] }).sources)
          if (node?.parentElement?.closest('.shop-page > :not(header, main)'))
            seen.shifted.push(node.textContent ?? '')
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const product = `/product/x/pid/${shelf.data[0]?.id}`
  for (const path of ['/', shelf.address, '/search/?q=milk', product]) {
    await openAwake(page, path)
    await expect(page.getByRole('button', { name: 'View Cart' })).toBeVisible()
    expect(await page.evaluate(() => (window as unknown as { shifted: string[] }).shifted), path).toEqual([])
    await page.evaluate(() => scrollTo(0, 900))
    expect(await stuck(page), path).toBeLessThanOrEqual(PHONE.height / 5)
  }
})

/** Returns the height of everything that sticks to the top or the bottom of the scrolled page. */
function stuck(page: Page) {
  return page.evaluate(() => {
    const seen = (element: Element) => {
      const { top, bottom } = element.getBoundingClientRect()
      return Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0))
    }
    return [...document.querySelectorAll('.site-header, .bottom-bar, section.buying')]
      .filter((element) => element.checkVisibility())
      .reduce((sum, element) => sum + seen(element), 0)
  })
}

test('a cart of twelve lines is grouped by aisle, and a line takes 110 px of a phone at most', {
  tag: '@desk',
}, async ({ page, request }) => {
  const one = await findShelf(request, ({ data }) => data.filter(isThere).length >= 8)
  const other = await findShelf(
    request,
    ({ data, category }) => category.id !== one.category.id && data.filter(isThere).length >= 4,
  )
  const { call } = await readyToCheckOut(page, [])
  const products = [...one.data.filter(isThere).slice(0, 8), ...other.data.filter(isThere).slice(0, 3)]
  for (const { id } of products) await call(addToCart, { productId: id })
  await page.setViewportSize(PHONE)
  await openAwake(page, '/')
  const cart = page.getByRole('dialog', { name: 'My Cart' })
  const open = () => page.getByRole('button', { name: 'View Cart' }).press('Enter')
  await open()
  await expect(cart.getByRole('list', { name: 'What is in your cart' }).getByRole('listitem')).toHaveCount(11)
  await call(addToCart, { productId: other.data.filter(isThere)[3]?.id ?? '' })
  await openAwake(page, '/')
  await open()
  for (const [shelf, count] of [
    [one, 8],
    [other, 4],
  ] as const)
    await expect(cart.getByRole('region', { name: shelf.category.title }).getByRole('listitem')).toHaveCount(
      count,
    )
  for (const width of [360, 390]) {
    await page.setViewportSize({ width, height: 844 })
    const heights = await cart
      .getByRole('listitem')
      .evaluateAll((lines) => lines.map((line) => line.getBoundingClientRect().height))
    expect(Math.max(...heights), `${width}`).toBeLessThanOrEqual(110)
  }
  await expectNoAxeViolations(page)
  const first = cart.getByRole('listitem').first()
  const undoFirst = first.getByRole('button', { name: 'Undo' })
  await first.getByRole('button', { name: /^Remove one/ }).press('Enter')
  await expect(undoFirst).toBeFocused()
  await expect.poll(async () => (await call(fetchCart, {})).data.length).toBe(11)
  await undoFirst.press('Enter')
  await expect(first.getByRole('button', { name: /^Remove one/ })).toBeFocused()

  const second = cart.getByRole('listitem').nth(1)
  const address = await second.getByRole('link').getAttribute('href')
  const line = async () =>
    (await call(fetchCart, {})).data.find(({ product_id }) => address?.endsWith(`/${product_id}`))
  const wish = { if_out: 'leave_out' as const, note: 'Only ripe ones' }
  await call(setLineWish, { cart_item_id: (await line())?.id ?? '', ...wish })
  await second.getByRole('button', { name: /^Add one more/ }).click()
  await expect(second.getByRole('status')).toHaveText('2')
  await expect(second).toContainText('leave it out')
  await second.getByRole('button', { name: /^Take .* out of the cart/ }).press('Enter')
  const undo = second.getByRole('button', { name: 'Undo' })
  await expect(undo).toBeFocused()
  await expect.poll(async () => (await call(fetchCart, {})).data.length).toBe(11)
  await undo.press('Enter')
  await expect(second.getByRole('button', { name: /^Remove one/ })).toBeFocused()
  await expect(second.getByRole('status')).toHaveText('2')
  await expect.poll(async () => (await line())?.wish).toMatchObject(wish)
  await expect(second).toContainText(wish.note)
})

test('on a phone a dialog comes from below and leaves the page in sight, and a toast stands below the header', {
  tag: '@desk',
}, async ({ page, complaints }) => {
  await page.setViewportSize(PHONE)
  await openAwake(page, '/')
  const banner = page.getByRole('banner')
  for (const [button, name] of [
    ['Login', 'Log in or sign up'],
    ['Delivery Address', 'Change Location'],
  ] as const) {
    await banner.getByRole('button', { name: button }).press('Enter')
    const dialog = page.getByRole('dialog', { name })
    await expect.poll(async () => bottomOf(await dialog.boundingBox())).toBe(PHONE.height)
    expect((await dialog.boundingBox())?.y).toBeGreaterThanOrEqual(48)
    await expectNoAxeViolations(page)
    await page.keyboard.press('Escape')
  }
  await page.route('**/generate-otp', (route) => route.fulfill({ status: 429, json: {} }))
  await banner.getByRole('button', { name: 'Login' }).press('Enter')
  await page.getByRole('textbox', { name: 'Mobile number' }).fill('0412345678')
  for (const width of [390, 768, 1366]) {
    await page.setViewportSize({ ...PHONE, width })
    const header = bottomOf(await banner.boundingBox())
    await page.keyboard.press('Enter')
    const toast = page.getByRole('alert').filter({ hasText: 'Too many requests' }).last()
    await expect
      .poll(async () => (await toast.boundingBox())?.y, { message: `${width}` })
      .toBeGreaterThanOrEqual(header)
  }
  complaints.splice(0)
})

function bottomOf(box: { y: number; height: number } | null): number {
  return (box?.y ?? 0) + (box?.height ?? 0)
}
