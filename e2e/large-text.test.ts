import AxeBuilder from '@axe-core/playwright'
import type { APIRequestContext, Page } from '@playwright/test'
import { sizedTitle } from '#contract/goods/catalogue/sized-title.ts'
import { getHomepageBlock } from '#contract/offers/home-page/dashboard.ts'
import { dealPath, productPath } from '#contract/slug.ts'
import { doubleText } from './double-text.ts'
import { findProduct, findShelf, openAwake } from './shelves.ts'
import { expect, expectNoAxeViolations, test } from './shop-for-journeys.ts'
import { checkOut, quietProducts, readyToCheckOut } from './shopper.ts'
import { signIn } from './sign-in.ts'

const WIDTHS = [360, 768, 1024, 1366, 1920]
const PHONE = { width: 390, height: 844 }
/** A small phone, on which some long words do not fit. */
const NARROWEST = 320
/** Widths left by zoom: a desk's window of 1280 at four times, and one of 1024 at twice. */
const ZOOMED = [320, 512]

async function screens(request: APIRequestContext): Promise<string[]> {
  const shelf = await findShelf(request, ({ total }) => total > 24)
  const product = await findProduct(request, ({ discounted_rate }) => discounted_rate !== undefined)
  const blocks = await (await request.get(getHomepageBlock.path)).json()
  const deal = blocks.data.find((block: { block_type: string }) => block.block_type === 'special_deal')
  return [
    '/',
    shelf.address,
    dealPath(deal),
    productPath(product),
    '/search/?q=milk',
    '/search/?q=nothing-of-that-name',
    '/info/privacy-policy-update',
    '/info/contact-us',
  ]
}

/** Screens that only a customer with something in the cart sees. */
const OWN_SCREENS = [
  '/checkout',
  '/account/order',
  '/account/address',
  '/account/buy-again',
  '/account/favourites',
  '/account/lists',
  '/account/profile',
  '/account/household',
  '/paste-list',
  '/aisles',
]

/** Returns how far the page scrolls sideways, and the elements that overflow it. */
function sideways(page: Page) {
  return page.evaluate(() => {
    const { scrollWidth } = document.documentElement
    if (scrollWidth <= innerWidth) return undefined
    const outside = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > innerWidth + 1,
    )
    return `${scrollWidth - innerWidth} px, by ${outside.map(({ className }) => className).slice(0, 3)}`
  })
}

test('no page scrolls sideways at 200% text or 400% zoom, and large text splits no word', {
  tag: '@accessibility',
}, async ({ page, request }) => {
  const found: string[] = []
  const look = async (what: string) => {
    const out = await sideways(page)
    if (out) found.push(`${what}: ${out}`)
  }
  const { data: shelf } = await findShelf(request, ({ data }) => data.every(({ in_stock }) => in_stock))
  await readyToCheckOut(page, shelf.slice(0, 1))
  for (const path of [...(await screens(request)), ...OWN_SCREENS]) {
    await openAwake(page, path)
    for (const width of ZOOMED) {
      await page.setViewportSize({ width, height: 700 })
      await look(`${path} at ${width}`)
    }
    await doubleText(page)
    await page.setViewportSize({ width: NARROWEST, height: 700 })
    await look(`${path} at ${NARROWEST} with large text`)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 768 })
      await look(`${path} at ${width} with large text`)
      const cut = await cutInTwo(page)
      if (cut.length > 0) found.push(`${path} at ${width} with large text: ${cut} on two lines`)
      if (width === WIDTHS[0]) found.push(...(await outOfReach(page)).map((what) => `${path}: ${what}`))
    }
  }
  expect(found).toEqual([])
})

test('every screen of the shop is accessible on a phone', async ({ page, request }) => {
  await page.setViewportSize(PHONE)
  const { data: shelf } = await findShelf(request, ({ data }) => data.every(({ in_stock }) => in_stock))
  await readyToCheckOut(page, shelf.slice(0, 1))
  for (const path of [...(await screens(request)), ...OWN_SCREENS]) {
    await openAwake(page, path)
    await expectNoAxeViolations(page)
  }
})

test('at 200% text no dialog or drawer overflows on a small phone', async ({ page, request }) => {
  await page.setViewportSize({ width: NARROWEST, height: 700 })
  await openAwake(page, '/')
  await doubleText(page)
  const header = page.getByRole('banner')
  await header.getByRole('button', { name: 'Login' }).click()
  expect(await outOfDialog(page, 'Log in or sign up')).toEqual([])
  await page.keyboard.press('Escape')
  await header.getByRole('button', { name: 'Delivery Address' }).click()
  expect(await outOfDialog(page, 'Change Location')).toEqual([])

  const { data: shelf } = await findShelf(request, ({ data }) => data.every(({ in_stock }) => in_stock))
  await readyToCheckOut(page, shelf.slice(0, 1))
  await openAwake(page, '/account/address')
  await doubleText(page)
  await page.getByRole('main').getByRole('button', { name: /^Add/ }).first().click()
  expect(await outOfDialog(page, 'Enter Full Address')).toEqual([])
  await page.keyboard.press('Escape')
  await header.getByRole('button', { name: '1 item' }).click()
  expect(await outOfDialog(page, 'My Cart')).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'Change', exact: true }).click()
  expect(await outOfDialog(page, 'Select Address')).toEqual([])
})

test('at 200% text an order, its change drawer and its invoice fit, on a small phone too', async ({
  page,
}) => {
  const found: string[] = []
  const look = async (what: string) => {
    const out = await sideways(page)
    if (out) found.push(`${what}: ${out}`)
    const cut = await cutInTwo(page)
    if (cut.length > 0) found.push(`${what}: ${cut} on two lines`)
  }
  const lookAtPhones = async (what: string) => {
    for (const width of [NARROWEST, ...WIDTHS]) {
      await page.setViewportSize({ width, height: 768 })
      await look(`${what} at ${width}`)
    }
  }
  const [one, two] = await quietProducts(page, 8)
  await readyToCheckOut(page, [one, two])
  await openAwake(page, '/checkout')
  const order = `/account/order/${await checkOut(page)}`
  await openAwake(page, order)
  await doubleText(page)
  await lookAtPhones('order')

  const drawer = page.getByRole('dialog', { name: 'Change your order' })
  for (const width of [NARROWEST, 390]) {
    await page.setViewportSize({ width, height: 768 })
    await page.getByRole('button', { name: 'Change this order' }).click()
    await drawer.getByRole('searchbox', { name: 'Add something' }).fill('milk')
    await expect(drawer.getByRole('button', { name: / to this order$/ }).first()).toBeVisible()
    found.push(...(await outOfDialog(page, 'Change your order')))
    await look(`change at ${width}`)
    await drawer.getByRole('button', { name: 'Close' }).click()
    await expect(drawer).toBeHidden()
  }
  await page.getByRole('button', { name: 'Change this order' }).click()
  await drawer.getByRole('button', { name: `Remove one ${sizedTitle(one)}` }).click()
  await drawer.getByRole('button', { name: /^Make the change, \$/ }).click()
  await expect(drawer).toBeHidden()

  await openAwake(page, `${order}/invoice`)
  await doubleText(page)
  await expect(page.getByRole('heading', { level: 1, name: /invoice/i })).toBeVisible()
  await lookAtPhones('invoice')
  expect(found).toEqual([])
})

/** Returns the elements of an open dialog that are wider than their room, and would be cut off or scroll. */
async function outOfDialog(page: Page, name: string): Promise<string[]> {
  const dialog = page.getByRole('dialog', { name })
  await dialog.getByRole('button', { name: 'Close' }).waitFor()
  return dialog.evaluate((dialog) =>
    [dialog, ...dialog.querySelectorAll('*')]
      .filter((element) => ['auto', 'scroll', 'clip'].includes(getComputedStyle(element).overflowX))
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
      .map(({ className }) => className),
  )
}

/** Returns elements that overflow their box and cannot be scrolled by the keyboard. */
async function outOfReach(page: Page): Promise<string[]> {
  const axe = new AxeBuilder({ page }).withRules('scrollable-region-focusable').setLegacyMode(true)
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} ${target}`))
}

/** Returns words, and numbers with their units, that are broken over two lines, and the text of the header's cart button if it wraps. */
function cutInTwo(page: Page) {
  return page.evaluate(() => {
    // Rows far outside the viewport are not laid out, so their text has no lines yet.
    for (const row of document.querySelectorAll<HTMLElement>('.carousel-row'))
      row.style.contentVisibility = 'visible'
    const cut = new Set<string>()
    const range = document.createRange()
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const { data, parentElement: element } = node as Text
      if (!element?.checkVisibility()) continue
      const wholes = element.closest('header > div > button:last-child')
        ? /.+/g
        : /\d\s(g|kg|mL|L)\b|[\p{L}\p{N}’]+/gu
      for (const { index, 0: whole } of data.matchAll(wholes)) {
        range.setStart(node, index)
        range.setEnd(node, index + whole.length)
        const lines = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)))
        if (lines.size > 1) cut.add(whole)
      }
    }
    return [...cut]
  })
}

test('in high-contrast (forced-colours) mode every control is outlined, the chosen one more thickly', {
  tag: '@accessibility',
}, async ({ page, request }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  for (const path of [...(await screens(request)), '/paste-list']) {
    await openAwake(page, path)
    expect(await withoutOutline(page), path).toEqual([])
  }
  const link = page.getByRole('navigation', { name: 'About Punnet' }).getByRole('link').first()
  await page.goto('/info/about-us')
  await expect(link).toHaveCSS('outline-width', '3px')
  await page.keyboard.press('Tab')
  await expect(page.locator(':focus-visible')).toHaveCSS('outline-style', 'solid')

  await signIn(page)
  await openAwake(page, '/account/address')
  await page.getByRole('main').getByRole('button', { name: /^Add/ }).first().click()
  const kind = (name: string) => page.getByRole('dialog').locator('label').filter({ hasText: name })
  await kind('Work').click()
  expect(await withoutOutline(page)).toEqual([])
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  await name.focus()
  await expect(name).toHaveCSS('outline-width', '3px')
  await expect(kind('Work')).toHaveCSS('outline-width', '3px')
  await expect(kind('Home')).toHaveCSS('outline-width', '1px')
})

/** Returns visible controls without an outline once the browser removes backgrounds and shadows. */
function withoutOutline(page: Page) {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLButtonElement | HTMLInputElement>('button, textarea, select, input')]
      .filter((control) => control.checkVisibility() && !control.disabled && !control.matches('.sr-only'))
      .filter((control) => {
        const { outlineStyle, borderTopWidth } = getComputedStyle(control)
        return outlineStyle === 'none' && borderTopWidth === '0px'
      })
      .map((control) => control.ariaLabel ?? control.textContent),
  )
}
