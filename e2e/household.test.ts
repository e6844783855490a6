import type { APIRequestContext, Browser, Page } from '@playwright/test'
import type { Product } from '#contract/goods/catalogue/product.ts'
import { searchProduct } from '#contract/goods/search/search.ts'
import { saveDetails } from '#contract/people/profile/profile.ts'
import { addToCart } from '#contract/selling/cart/cart.ts'
import { addToHousehold, inviteToHousehold, joinHousehold } from '#contract/selling/household/household.ts'
import { productPath } from '#contract/slug.ts'
import { openAwake } from './shelves.ts'
import { expect, expectNoAxeViolations, test } from './shop-for-journeys.ts'
import { chooseWindow, expectConfirmed, GOOD_CARD, payButton, readyToCheckOut, typeCard } from './shopper.ts'
import { logIn, signIn } from './sign-in.ts'

const WANTED = 'banana'

const main = (page: Page) => page.getByRole('main')
const heading = (page: Page) => main(page).getByRole('heading', { level: 1 })
const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name })
const asking = (page: Page) => page.getByRole('alertdialog')
const toast = (page: Page, words: string | RegExp) =>
  page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: words }).first()
const openCart = async (page: Page) => {
  const isDesk = (page.viewportSize()?.width ?? 0) >= 1024
  const inHeader = page.getByRole('banner').getByRole('button', { name: /My Cart|item/ })
  await (isDesk ? inHeader : page.getByRole('button', { name: /View Cart/ })).click()
  return page.getByRole('dialog')
}

test('an owner invites a member, who joins, adds products up to their limit, and leaves', async ({
  page,
  request,
  browser,
}) => {
  test.slow()
  const product = await firstFound(request)
  const price = product.discounted_rate ?? product.unit_price
  const ada = await signIn(page)
  await ada.call(saveDetails, { name: 'Ada Berry', email: '' })

  await openAwake(page, '/account/household')
  await expect(main(page)).toContainText('Fill one cart together')
  await expectFine(page)
  const limit = main(page).getByRole('textbox', { name: /^Their limit, in dollars/ })
  await limit.fill('lots')
  await page.keyboard.press('Enter')
  await expect(limit).toHaveAccessibleDescription(/Enter an amount from \$1\.00 to \$2,000\.00/)
  await expectFine(page)
  await limit.fill((price * 2 + 0.5).toFixed(2))
  await page.keyboard.press('Enter')
  const link = main(page).getByRole('textbox', { name: 'Invite link' })
  await expect(link).toBeFocused()
  const href = await link.inputValue()
  await expectFine(page)

  await ada.call(addToCart, { productId: product.id })
  const { member, complaints } = await openVisitor(browser, page, href)
  await expect(heading(member)).toHaveText('Ada invited you to share a cart')
  await expectFine(member)
  await button(member, 'Log in').press('Enter')
  await logIn(member)
  await expect(button(member, 'Join')).toBeVisible()
  await expect(heading(member)).toHaveText('Ada invited you to share a cart')
  await expectFine(member)
  await button(member, 'Join').press('Enter')
  const name = main(member).getByRole('textbox', { name: 'Your first name' })
  await expect(name).toBeFocused()
  await expect(name).toHaveAccessibleDescription(/Enter your first name/)
  await expectFine(member)
  await name.fill('Jo')
  await member.keyboard.press('Enter')
  await expect(member).toHaveURL(/\/account\/household\/cart$/)
  await expect(heading(member)).toHaveText('Ada’s cart')
  await expect(main(member).getByRole('list', { name: 'What is in the household’s cart' })).toContainText(
    'Added by Ada',
  )
  await openAwake(member, href)
  await expect(heading(member)).toHaveText('You’re already in Ada’s household')
  await expectFine(member)
  await main(member).getByRole('link', { name: 'Open Ada’s cart' }).click()
  await expect(heading(member)).toHaveText('Ada’s cart')
  await main(member).getByRole('searchbox', { name: 'Search all products' }).fill(WANTED)
  const found = main(member).getByRole('list', { name: 'What we found' })
  const more = found.getByRole('button', { name: new RegExp(`^Add (one more )?${product.title}$`) }).first()
  await more.press('Enter')
  await more.press('Enter')
  const lines = main(member).getByRole('list', { name: 'What is in the household’s cart' })
  await expect(lines).toContainText('Added by You 2, Ada 1')
  await expect(main(member)).toContainText('You have $0.50 left to spend.')
  await expectFine(member)
  const line = lines.getByRole('listitem')
  await expect(line).toContainText(`3 in the cart$${(price * 3).toFixed(2)}`)
  await expect(line).toContainText('2 of them yours. One more is more than you have left.')
  await expect(found.getByRole('button', { name: `No more ${product.title} to add` })).toBeDisabled()
  await expect(
    found.getByRole('button', { name: /^Add .*: it costs more than you have left$/ }).first(),
  ).toBeDisabled()
  await member.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expect(main(member).getByText('You have $0.50 left to spend.')).toBeInViewport()

  await openAwake(page, '/account/household')
  await expect(main(page).getByRole('heading', { name: 'Jo' })).toBeVisible()
  await expect(main(page)).toContainText('$0.50 left')
  const cart = await openCart(page)
  await expect(cart.getByRole('listitem')).toContainText('Added by Jo 2, You 1')
  await expectFine(page)
  await lines.getByRole('button', { name: /^Remove one/ }).press('Enter')
  await expect(cart.getByRole('listitem')).toContainText('Added by Jo 1, You 1')
  await lines.getByRole('button', { name: /^Add one more/ }).press('Enter')
  await expect(cart.getByRole('status').filter({ hasText: `Jo added 1 × ${product.title}.` })).toBeVisible()
  await expect(cart.getByRole('listitem')).toContainText('Added by Jo 2, You 1')

  await main(member).getByRole('link', { name: 'Household' }).last().click()
  await expect(heading(member)).toHaveText('You add to Ada’s cart')
  await expectFine(member)
  await button(member, 'Leave this household').press('Enter')
  await expectFine(member)
  await asking(member).getByRole('button', { name: 'Leave' }).press('Enter')
  await expect(heading(member)).toHaveText('Household')
  await expect(heading(member)).toBeFocused()
  await expect(main(member)).toContainText('Fill one cart together')
  await expect(cart.getByRole('listitem')).not.toContainText('Added by')
  await expect(cart.getByRole('listitem')).toHaveCount(1)
  expect(complaints, 'what the member’s browser complained about').toEqual([])
  await member.context().close()
})

test('an owner sees who added what at the checkout and on the order', async ({ page, request, browser }) => {
  const product = await firstFound(request)
  const ada = await readyToCheckOut(page, [product])
  const other = await (await browser.newContext()).newPage()
  const jo = await signIn(other)
  await jo.call(saveDetails, { name: 'Jo Nguyen', email: '' })
  await jo.call(joinHousehold, await ada.call(inviteToHousehold, {}))
  await jo.call(addToHousehold, { product_id: product.id })
  await other.context().close()

  await openAwake(page, '/checkout')
  await expect(main(page).getByRole('listitem').filter({ hasText: product.title })).toContainText(
    'Added by Jo 1, You 3',
  )
  await expectFine(page)
  await chooseWindow(page)
  await typeCard(page, GOOD_CARD)
  await payButton(page).click()
  await expectConfirmed(page)
  await expect(main(page).getByRole('listitem').filter({ hasText: product.title })).toContainText(
    'Added by Jo 1, You 3',
  )
  await expectFine(page)
})

test('an owner sees who joined, changes a limit, removes a member and cancels an invite link', async ({
  page,
  browser,
}) => {
  const ada = await signIn(page)
  const other = await (await browser.newContext()).newPage()
  const jo = await signIn(other)
  await jo.call(saveDetails, { name: 'Jo Nguyen', email: '' })
  const { invite_token } = await ada.call(inviteToHousehold, { cap: 20 })
  await jo.call(joinHousehold, { invite_token })
  const waiting = await ada.call(inviteToHousehold, {})

  await openAwake(page, '/account/household')
  await expect(main(page)).toContainText('$0.00 of $20.00 in your cart, $20.00 left')
  await expectRoomForLargeText(page)
  await button(page, 'Change limit of Jo Nguyen').press('Enter')
  const limit = main(page).getByRole('textbox', { name: 'Jo Nguyen’s limit, in dollars' })
  await expect(limit).toBeFocused()
  await expectFine(page)
  await limit.fill('')
  await page.keyboard.press('Enter')
  await expect(main(page)).toContainText('$0.00 in your cart, no limit')
  await expect(button(page, 'Change limit of Jo Nguyen')).toBeFocused()

  await button(page, /^Cancel link/).press('Enter')
  await expect(main(page)).not.toContainText('Links waiting to be used')
  await button(page, 'Remove Jo Nguyen').press('Enter')
  await expect(asking(page)).toContainText('Remove Jo Nguyen from your household?')
  await expectFine(page)
  await asking(page).getByRole('button', { name: 'Remove' }).press('Enter')
  await expect(heading(page)).toBeFocused()
  await expect(main(page)).toContainText('Fill one cart together')

  const visitor = await (await browser.newContext()).newPage()
  for (const each of [other, visitor]) {
    await each.goto(`/join/${waiting.invite_token}`)
    await expect(heading(each)).toHaveText('This invite link does not work')
    await expectFine(each)
    await each.context().close()
  }
})

test('a member adds products to the household’s cart from a product page and from a card', async ({
  page,
  request,
  browser,
}) => {
  const product = await firstFound(request)
  const owner = await signIn(await (await browser.newContext()).newPage())
  await owner.call(saveDetails, { name: 'Ada Berry', email: '' })
  const { invite_token } = await owner.call(inviteToHousehold, {})
  const jo = await signIn(page)
  await jo.call(joinHousehold, { invite_token })

  await openAwake(page, productPath(product))
  await button(page, 'Add to Ada’s cart').press('Enter')
  await expect(toast(page, `${product.title} is in Ada’s cart.`)).toBeVisible()
  await expect(main(page).getByRole('link', { name: '1 of yours in Ada’s cart' })).toBeVisible()
  await expectFine(page)

  await openAwake(page, `/search?q=${WANTED}`)
  const house = button(page, new RegExp(`^Add ${product.title} to Ada’s cart`)).first()
  await expect(house).toHaveAccessibleName(/, 1 of yours in it$/)
  await house.press('Enter')
  await expect(house).toHaveAccessibleName(/, 2 of yours in it$/)
  await expect(page.getByRole('banner')).toContainText('My Cart')
  await expectFine(page)

  await page.setViewportSize({ width: 390, height: 844 })
  const card = house.locator('xpath=ancestor::article')
  await expect(card).toBeVisible()
  await expect(card.getByRole('button', { name: /^Favourite/ })).toBeVisible()
  await expectFine(page)
})

/** Scrolls up first, because targets that the sticky header half covers count as too small. */
async function expectFine(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0))
  await expectNoAxeViolations(page)
}

/** Expects that nothing overflows the page at twice the text size. */
async function expectRoomForLargeText(page: Page): Promise<void> {
  const outside = await page.evaluate(() => {
    const { style } = document.documentElement
    style.setProperty('font-size', '200%')
    const { scrollWidth } = document.documentElement
    style.removeProperty('font-size')
    return scrollWidth - innerWidth
  })
  expect(outside).toBeLessThanOrEqual(0)
}

async function firstFound(request: APIRequestContext): Promise<Product> {
  const params = { q: WANTED, page_size: '8', in_stock: 'true' }
  const { data } = await (await request.get(searchProduct.path, { params })).json()
  return data[0]
}

/** The browser logs a 404 when the used-up link is opened again. */
const isExpected = (text: string) => text.startsWith('Service Worker') || text.includes('404 (Not Found)')

/** Opens a signed-out browser with the same screen size. */
async function openVisitor(browser: Browser, like: Page, href: string) {
  const context = await browser.newContext({ viewport: like.viewportSize() })
  const member = await context.newPage()
  const complaints: string[] = []
  member.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !isExpected(message.text()))
      complaints.push(`${message.text()} ${message.location().url}`)
  })
  await openAwake(member, href)
  return { member, complaints }
}
