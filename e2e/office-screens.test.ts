import type { Page } from '@playwright/test'
import { readDelivery } from '#contract/delivery/desk/delivery.ts'
import { findProducts } from '#contract/goods/products/products.ts'
import { fetchCategories } from '#contract/offers/home-page/dashboard.ts'
import { officeScreens } from '#testing/office-screens.ts'
import { operate } from './operator.ts'
import { expect, expectNoAxeViolations, test } from './shop-for-journeys.ts'

/**
 * Screens covered by other journeys: those that need things to be made first, and the preview, which blocks scripts.
 */
const ELSEWHERE = [':number', ':customer_id', ':supplier_order_id', ':stocktake_id', '/home/look']

test('the menu can be skipped, and its screens fit a phone and are accessible in light and dark mode', async ({
  page,
}) => {
  await joinAsOwner(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip the menu' })).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.locator('#screen')).toBeFocused()

  for (const { path } of officeScreens.filter(({ isInMenu }) => isInMenu)) {
    await page.goto(path)
    await expectSound(page)
  }
})

// Separate from the menu's screens, and in two halves: a single journey would outlast all others.
for (const half of [0, 1])
  test(`every screen outside the menu fits a phone and is accessible in light and dark mode (${half + 1})`, async ({
    page,
  }) => {
    await joinAsOwner(page)
    const addresses = await addressesOfOthers(page)
    for (const path of addresses.filter((_, n) => n % 2 === half)) {
      await page.goto(path)
      await expectSound(page)
    }
  })

async function joinAsOwner(page: Page): Promise<void> {
  const email = `owner-${crypto.randomUUID()}@example.com`
  const said = await operate('office', 'invite', email, '--role', 'owner')
  await page.goto(`/office/join#${/#([\w-]{43})/.exec(said)?.[1]}`)
  await page.getByRole('textbox', { name: 'Your name' }).fill('Ada Berry')
  await page.getByRole('button', { name: 'Begin' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My account')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My account')
}

/** Checks both widths and both colour schemes in only two passes. */
async function expectSound(page: Page): Promise<void> {
  await expect(page.locator('#screen[aria-busy=false] h1')).toBeVisible()
  await expect(page.getByText(/^(This screen didn’t load|Page not found)$/)).toHaveCount(0)
  await expectNoAxeViolations(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoAxeViolations(page)
  // A plot takes its new width a moment after its container.
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 1366, height: 768 })
}

/** Returns addresses of the screens outside the menu, with ids of existing things. */
async function addressesOfOthers(page: Page): Promise<string[]> {
  const read = async (path: string) => (await (await page.request.get(path)).json()).data
  const [product] = await read(`${findProducts.path}?page_size=1`)
  const { hubs } = await read(readDelivery.path)
  const [category] = await read(fetchCategories.path)
  const things: Record<string, string> = {
    product_id: product.id,
    hub_id: hubs[0].id,
    category_id: category.id,
    sub_category_id: category.subcategories[0].id,
    deal_id: 'new',
    block_id: 'new',
    code: 'WELCOME10',
    kind: 'order_confirmed',
    page: 'about-us',
  }
  const isElsewhere = (path: string) => ELSEWHERE.some((name) => path.includes(name))
  return officeScreens
    .filter(({ isInMenu, path }) => !isInMenu && !isElsewhere(path))
    .map(({ path }) =>
      path.replace(/:(\w+)/g, (_, name) => {
        if (!things[name]) throw new Error(`What is :${name} of ${path}? Name one, or where it is walked.`)
        return things[name]
      }),
    )
}
