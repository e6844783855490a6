import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { Product } from '#contract/goods/catalogue/product.ts'
import { addAddress } from '#contract/people/addresses/addresses.ts'
import { addToCart } from '#contract/selling/cart/cart.ts'
import { productPath } from '#contract/slug.ts'
import { homeAddress } from '#e2e/home-address.ts'
import { findShelf } from '#e2e/shelves.ts'
import { signIn } from '#e2e/sign-in.ts'
import type { Figure } from './figures.ts'
import { closeDialog, openSlowed, type Tap, timed } from './slowed-page.ts'

const LINES = 5
const DESK = { width: 1366, height: 768 }
const PHONE = { width: 390, height: 844 }

interface Screen {
  address: string
  viewport: typeof DESK
  isVisitor?: boolean
  before?: (page: Page) => Promise<unknown>
  taps: Tap[]
}

const main = (page: Page) => page.getByRole('main')
const header = (page: Page) => page.getByRole('banner')
const cart = (page: Page) => page.getByRole('dialog', { name: 'My Cart' })
const openCart = (page: Page) =>
  page
    .getByRole('button', { name: /^(\d+ items|View Cart)/ })
    .first()
    .click()

const mark: Tap = {
  name: 'a favourite is marked',
  pressed: (page) =>
    main(page)
      .getByRole('button', { name: /^Favourite/ })
      .first(),
}

const countOnCard: Tap = {
  name: 'one more is counted on its card',
  pressed: (page) =>
    main(page)
      .getByRole('button', { name: /^Add one more/ })
      .first(),
}

const overHeader: Tap[] = [
  {
    name: 'the login modal opens',
    pressed: (page) => header(page).getByRole('button', { name: 'Login' }),
    after: closeDialog,
  },
  {
    name: 'the location picker opens',
    pressed: (page) => header(page).getByRole('button', { name: 'Select Location' }),
    after: closeDialog,
  },
]

const atHome: Tap[] = [
  {
    name: 'the offers stand still',
    pressed: (page) => page.getByRole('button', { name: /^(Pause|Play) the offers/ }),
  },
  { ...mark, name: 'a favourite is marked on the home page' },
  {
    name: 'a product is added on the home page',
    pressed: (page) =>
      main(page)
        .getByRole('button', { name: /^Add (?!one more)/ })
        .first(),
  },
]

const onShelf: Tap[] = [
  {
    name: `the cart's drawer opens, with ${LINES} lines`,
    pressed: (page) => header(page).getByRole('button', { name: `${LINES} items` }),
    after: closeDialog,
  },
  countOnCard,
  mark,
  {
    name: 'the menu of more categories opens',
    pressed: (page) => page.locator('nav summary'),
    after: (page) => page.keyboard.press('Escape'),
  },
  {
    name: 'a filter is ticked',
    pressed: (page) => page.getByRole('checkbox', { name: /^In stock/ }),
    after: (page) => page.waitForLoadState('networkidle'),
  },
  {
    name: 'another shelf is on its way',
    pressed: (page) =>
      page
        .getByRole('navigation', { name: /^More in/ })
        .locator('a:not([aria-current])')
        .nth(1),
    after: (page) => page.waitForLoadState('networkidle'),
  },
]

const onPhone: Tap[] = [
  {
    name: 'the filters open on a phone',
    pressed: (page) => page.getByRole('button', { name: 'Filters', exact: true }),
    after: (page) => page.keyboard.press('Escape'),
  },
  { ...countOnCard, name: 'one more is counted on a phone' },
]

const onProduct: Tap[] = [
  {
    name: 'one more is counted on the product’s page',
    pressed: (page) => page.locator('.buying').first().getByRole('button').last(),
  },
  {
    name: 'saving to a list opens',
    pressed: (page) =>
      main(page)
        .getByRole('button', { name: /^Save .* to a list/ })
        .first(),
    after: closeDialog,
  },
]

const inCart: Tap[] = [
  {
    name: 'one more is counted in the cart',
    pressed: (page) =>
      cart(page)
        .getByRole('button', { name: /^Add one more/ })
        .first(),
  },
  {
    name: 'one fewer is counted in the cart',
    pressed: (page) =>
      cart(page)
        .getByRole('button', { name: /^Remove one/ })
        .first(),
  },
  {
    name: 'the addresses open in the cart',
    pressed: (page) => cart(page).getByRole('button', { name: 'Change', exact: true }),
    after: (page) => page.getByRole('button', { name: 'Back to the cart' }).click(),
  },
]

const group = (page: Page, name: string) =>
  page.getByRole('group', { name }).locator('input:not(:checked)').first()

const atCheckout: Tap[] = [
  { name: 'another day is chosen', pressed: (page) => group(page, 'Day') },
  {
    name: 'what happens if an item is out is chosen',
    pressed: (page) => group(page, 'If something is out of stock'),
  },
  { name: 'the items of the summary are shown', pressed: (page) => page.getByText(/^Show the items/) },
  { name: 'the addresses are shown', pressed: (page) => page.getByRole('button', { name: /Deliver to/ }) },
  {
    name: 'a delivery window is being held',
    pressed: (page) => page.getByRole('button', { name: /Order by/, pressed: false }).nth(1),
    after: async (page) => {
      await page.getByText(/^Held for you until/).waitFor()
      await page.getByRole('button', { name: /^Change.*When/ }).click()
    },
  },
]

/** Measures the most frequent presses on the way from the home page to the bank. */
export async function measureTaps(browser: Browser, baseURL: string): Promise<Figure[]> {
  const context = await browser.newContext({ baseURL })
  const page = await context.newPage()
  const shelf = await findShelf(page.request, ({ data }) => data.filter(isSold).length > LINES)
  await context.close()
  const [product] = shelf.data.filter(isSold)
  if (!product) return []
  const screens: Screen[] = [
    { address: '/', viewport: DESK, isVisitor: true, taps: overHeader },
    { address: '/', viewport: DESK, taps: atHome },
    { address: shelf.address, viewport: DESK, taps: onShelf },
    { address: shelf.address, viewport: PHONE, taps: onPhone },
    { address: productPath(product), viewport: DESK, taps: onProduct },
    { address: shelf.address, viewport: PHONE, before: openCart, taps: inCart },
    { address: '/checkout', viewport: DESK, taps: atCheckout },
  ]
  const figures: Figure[] = []
  for (const screen of screens) {
    const context = await browser.newContext({ baseURL, viewport: screen.viewport })
    figures.push(...(await measureScreen(context, screen, shelf.data.filter(isSold).slice(0, LINES))))
    await context.close()
  }
  return figures
}

async function measureScreen(
  context: BrowserContext,
  { address, isVisitor, before, taps }: Screen,
  products: readonly Product[],
): Promise<Figure[]> {
  const page = await context.newPage()
  if (!isVisitor) {
    const { call } = await signIn(page)
    await call(addAddress, homeAddress)
    for (const { id } of products) await call(addToCart, { productId: id })
  }
  await openSlowed(page, address)
  await page.waitForLoadState('networkidle')
  await before?.(page)
  const figures: Figure[] = []
  for (const tap of taps) figures.push(await timed(page, tap))
  return figures
}

function isSold({ in_stock }: Product): boolean {
  return in_stock
}
