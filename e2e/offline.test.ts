import type { Page } from '@playwright/test'
import { addToCart, fetchCart } from '#contract/selling/cart/cart.ts'
import { productPath } from '#contract/slug.ts'
import { openChangingShop } from './changing-shop.ts'
import { findShelf, openAwake } from './shelves.ts'
import { expect, expectNoAxeViolations, test } from './shop-for-journeys.ts'
import { signIn } from './sign-in.ts'

test.use({ serviceWorkers: 'allow' })

const LINE = 'You are offline. We’ll send changes to your cart when you’re back online.'
const line = (page: Page) => page.getByRole('banner').getByRole('status').filter({ hasText: LINE })
const drawer = (page: Page) => page.getByRole('dialog')
const toast = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words })
const cartButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: /My Cart|item/ })

test('a visited shop works offline, keeps cart changes, and sends them once the network is back', async ({
  page,
  context,
  request,
  complaints,
}) => {
  test.slow()
  const shelf = await findShelf(request, ({ data }) => data.filter(({ in_stock }) => in_stock).length > 2)
  const [looked, notLooked] = shelf.data.filter(({ in_stock }) => in_stock)
  if (!looked || !notLooked) throw new Error('The shelf has too few.')
  const { call } = await signIn(page)
  await openAwake(page, productPath(looked))
  await untilKept(page)
  expect(await whyNotInstalled(page)).toEqual([])
  await expect.poll(() => isLookedAt(page, looked.id)).toBe(true)
  await page.goto('/')
  await expect(page.getByRole('heading', { name: /Brisbane|Specials|aisle/i }).first()).toBeVisible()
  await expect(line(page)).toBeHidden()

  await context.setOffline(true)
  await expect(line(page)).toBeVisible()
  await page.reload()
  await expect(line(page)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Account' })).toBeVisible()
  await expectNoAxeViolations(page)

  await page.goto(productPath(looked))
  await expect(page.getByRole('heading', { level: 1, name: looked.title })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe(productPath(looked))
  const buying = page.locator('.buying').filter({ visible: true })
  await buying.getByRole('button', { name: /^Add / }).click()
  await buying.getByRole('button', { name: /^Add one more/ }).click()
  await expect(buying.getByRole('status')).toHaveText('2')
  await page.reload()
  await expect(buying.getByRole('status')).toHaveText('2')

  await cartButton(page).click()
  await expect(drawer(page).getByRole('listitem')).toHaveCount(1)
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  // The drawer's entry leaves the history a moment after it; a page opened in that moment would be left again.
  await expect.poll(() => page.evaluate(() => history.state?.over ?? 0)).toBe(0)

  for (const path of [productPath(notLooked), '/account/order', '/checkout', '/search/?q=milk']) {
    await page.goto(path)
    await expect(line(page)).toBeVisible()
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      /Network Error|Checking out needs a connection|Searching needs a connection/,
    )
  }
  await expect(page.getByRole('heading', { name: 'Recently viewed' })).toBeVisible()
  // Scrolls clear of the cart bar, because a half-covered target counts as too small.
  await page
    .getByRole('article')
    .first()
    .evaluate((card) => card.scrollIntoView({ block: 'center' }))
  await expectNoAxeViolations(page)

  await context.setOffline(false)
  await expect(line(page)).toBeHidden()
  await expect(toast(page, 'Back online. Your cart is up to date.')).toBeVisible()
  await expect
    .poll(async () =>
      (await call(fetchCart, {})).data.map(({ product_id, quantity }) => [product_id, quantity]),
    )
    .toEqual([[looked.id, 2]])
  // The page that could not be shown loads by itself.
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()

  await page.getByRole('link', { name: 'Account' }).click()
  await page.getByRole('button', { name: 'Log out' }).first().click()
  // Signing out navigates home, so this page may be closing while it is asked.
  await expect.poll(() => isLookedAt(page, looked.id).catch(() => true)).toBe(false)
  expect(
    complaints
      .splice(0)
      .filter((said) => !/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource/.test(said)),
  ).toEqual([])
})

test('an open page survives a restart, a new version and the removal of the service worker', async ({
  page,
  baseURL,
  complaints,
}) => {
  test.slow()
  const shop = await openChangingShop(baseURL ?? '')
  await page.goto(shop.address)
  await untilKept(page)

  await shop.stop()
  await page.reload()
  await expect(line(page)).toBeVisible()
  await shop.start()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(line(page)).toBeHidden()

  shop.becomeNewer()
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
  // This page loads its chunks only now, and the newer shop no longer has them.
  await page.getByRole('link', { name: 'All aisles' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'All aisles' })).toBeVisible()

  shop.switchOfflineOff()
  // An update during an installation would join it, and find only the newer worker, not the farewell one.
  await expect.poll(() => isInstalling(page)).toBe(false)
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
  await expect.poll(() => page.evaluate(async () => (await caches.keys()).length)).toBe(0)
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
    .toBe(0)
  complaints.splice(0)
  await shop.stop()
})

test.describe('a network that accepts requests and never answers', () => {
  test.use({ serviceWorkers: 'block' })

  test('the shop counts as offline after eight seconds, and an add that got through is not made twice', async ({
    page,
    request,
  }) => {
    const shelf = await findShelf(request, ({ data }) => data.every(({ in_stock }) => in_stock))
    const { call } = await signIn(page)
    const inCart = async () => (await call(fetchCart, {})).data.map(({ quantity }) => quantity)
    await page.clock.install()
    await openAwake(page, shelf.address)
    // Once this element exists, the shop watches its calls.
    await page.locator('.site-header > [role=status]').waitFor({ state: 'attached' })
    // An answer that comes late would show that the network is there.
    await page.waitForLoadState('networkidle')
    const card = page.getByRole('main').getByRole('article').first()

    await page.route('**/healthz', () => {})
    await page.route(`**${addToCart.path}`, (route) => void route.fetch())
    await card.getByRole('button', { name: /^Add / }).click()
    await expect.poll(inCart).toEqual([1])
    const asked = page.waitForRequest('**/healthz')
    await page.clock.fastForward(4_000)
    await asked
    await expect(line(page)).toBeHidden()
    await page.clock.fastForward(4_000)
    await expect(line(page)).toBeVisible()
    await card.getByRole('button', { name: /^Add one more/ }).click()
    await expect(card.getByRole('status')).toHaveText('2')

    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.clock.fastForward(10_000)
    await expect(toast(page, 'Back online. Your cart is up to date.')).toBeVisible()
    await expect(line(page)).toBeHidden()
    expect(await inCart()).toEqual([2])
    await expect(card.getByRole('status')).toHaveText('2')
  })
})

/** Returns why the browser would not offer to install the shop, ignoring that a journey's window is a private one. */
async function whyNotInstalled(page: Page): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page)
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
  const { errors } = await devtools.send('Page.getAppManifest')
  await devtools.detach()
  const ids = [...installabilityErrors.map(({ errorId }) => errorId), ...errors.map(({ message }) => message)]
  return ids.filter((id) => id !== 'in-incognito')
}

/** Waits until the service worker has cached all that the shop needs offline, and controls the page. */
async function untilKept(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller) return
    await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve))
  })
}

function isInstalling(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    return Boolean(registration?.installing)
  })
}

function isLookedAt(page: Page, id: string): Promise<boolean> {
  return page.evaluate(async (id) => {
    const found = await caches.match(`/api/product/get-product-by-id?product_id=${id}`)
    return found !== undefined
  }, id)
}
