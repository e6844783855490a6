import type { Browser, Page } from '@playwright/test'
import { productPath } from '#contract/slug.ts'
import { findProduct, findShelf, openAwake } from './shelves.ts'
import { expect, expectNoAxeViolations, test } from './shop-for-journeys.ts'
import { logIn, signIn } from './sign-in.ts'

const BERRY = 'rgb(194, 24, 75)'

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')
const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name })

test('a visitor starts a list, renames it, shares it, puts it in the cart, and undoes its deletion', async ({
  page,
  request,
  browser,
}) => {
  const product = await findProduct(request, ({ in_stock }) => in_stock)
  await openAwake(page, productPath(product))
  await button(page, 'Save to a list').press('Enter')
  await logIn(page)
  const saving = page.getByRole('dialog', { name: `Save ${product.title}` })
  await expect(saving).toContainText('You have no lists yet.')
  await expectNoAxeViolations(page)
  const name = saving.getByRole('textbox', { name: 'Name of a new list' })
  await expect(name).toBeFocused()
  await name.fill('Weekly')
  await page.keyboard.press('Enter')
  await expect(saving.getByRole('checkbox', { name: /^Weekly/ })).toBeChecked()
  await saving.getByRole('button', { name: 'Close' }).first().press('Enter')
  await expect(saving).toBeHidden()

  await openAwake(page, '/account/lists')
  await expect(main(page).getByRole('article').locator('img')).toHaveJSProperty('complete', true)
  await expectNoAxeViolations(page)
  await main(page).getByRole('link', { name: 'Weekly' }).click()
  await button(page, 'Rename').press('Enter')
  await main(page).getByRole('textbox', { name: 'Name of this list' }).fill('Sunday roast')
  await expectNoAxeViolations(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sunday roast')
  await expect(button(page, 'Rename')).toBeFocused()
  await button(page, /^Add one more/).press('Enter')
  await button(page, `Remove ${product.title}`).press('Enter')
  await expect(main(page)).toContainText('Nothing in this list yet')
  await expect(button(page, 'Undo')).toBeFocused()
  await expectNoAxeViolations(page)
  await page.keyboard.press('Enter')
  await expect(button(page, `Remove ${product.title}`)).toHaveCount(1)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'All lists' })).toBeFocused()

  await button(page, 'Share').press('Enter')
  await expect(main(page).getByRole('textbox', { name: 'Link to this list' })).toBeFocused()
  const link = await main(page).getByRole('textbox', { name: 'Link to this list' }).inputValue()
  await expectNoAxeViolations(page)
  await page.context().grantPermissions(['clipboard-write'])
  const place = await button(page, 'End sharing').boundingBox()
  await button(page, 'Copy link').press('Enter')
  await expect(main(page).getByRole('status').filter({ hasText: 'Copied' })).toHaveCount(1)
  expect(await button(page, 'End sharing').boundingBox()).toEqual(place)
  const friend = await openAsVisitor(browser, link)
  await expect(main(friend)).toContainText(product.title)
  await expect(main(friend)).toContainText('× 2')
  await expectNoAxeViolations(friend)

  await button(page, 'Add all to my cart').press('Enter')
  await expect(dialog(page).getByRole('listitem')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(
    main(page).getByRole('status').filter({ hasText: 'We added 1 item to your cart.' }),
  ).toBeVisible()

  await button(page, 'End sharing').press('Enter')
  await expect(button(page, 'Share')).toBeFocused()
  await friend.reload()
  await expect(friend.getByRole('heading', { level: 1 })).toHaveText('This list is no longer shared')
  await expectNoAxeViolations(friend)
  await friend.context().close()

  await button(page, 'Delete list').press('Enter')
  await expect(main(page)).toContainText('No lists yet')
  await expectNoAxeViolations(page)
  await button(page, 'Undo').press('Enter')
  await expect(main(page).getByRole('article')).toContainText('Sunday roast')
  await page.keyboard.press('Tab')
  await expect(main(page).getByRole('link', { name: 'Sunday roast' })).toBeFocused()
})

test('a pasted list becomes a cart, and the line that was not understood is flagged', async ({ page }) => {
  await openAwake(page, '/search')
  await main(page).getByRole('link', { name: 'Paste a list' }).click()
  const field = main(page).getByRole('textbox', { name: 'Your shopping list' })
  await button(page, 'Find it all').press('Enter')
  await expect(main(page).getByRole('alert')).toHaveText('There is nothing in your list yet.')
  await expectNoAxeViolations(page)
  await field.fill('2 capsicums, milk 2l, 1 kg mince\nunobtainium')
  await button(page, 'Find it all').press('Enter')
  await expect(main(page).getByRole('heading', { name: 'What we found' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Add 3 items · \$/ })).toBeVisible()
  await expect(main(page).getByRole('listitem').filter({ hasText: 'unobtainium' })).toContainText(
    'We couldn’t find this one.',
  )
  await button(page, 'Leave out 1 kg mince').press('Enter')
  await expectNoAxeViolations(page)

  await page.getByRole('button', { name: /^Add 2 items · \$/ }).press('Enter')
  await logIn(page)
  await expect(dialog(page).getByRole('listitem')).toHaveCount(2)
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await main(page).getByRole('link', { name: 'Search for it' }).click()
  await expect(main(page).getByRole('heading', { name: /unobtainium/ })).toBeVisible()
})

test('the heart on a card saves a favourite, and another press removes it', { tag: '@desk' }, async ({
  page,
  request,
}) => {
  await signIn(page)
  await openAwake(page, '/account/favourites')
  await expect(main(page)).toContainText('No favourites yet')
  await expectNoAxeViolations(page)

  const shelf = await findShelf(request, ({ data }) => data.length > 3)
  await openAwake(page, shelf.address)
  const heart = button(page, /^Favourite /).nth(1)
  await heart.press('Enter')
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await heart.hover()
  await expect(heart).toHaveCSS('color', BERRY)
  await expectNoAxeViolations(page)

  await openAwake(page, '/account/favourites')
  await expect(main(page).getByRole('article')).toHaveCount(1)
  await expect(button(page, /^Favourite /)).toHaveAttribute('aria-pressed', 'true')
  await expectNoAxeViolations(page)
  await button(page, /^Favourite /).press('Enter')
  await expect(button(page, /^Favourite /)).toHaveAttribute('aria-pressed', 'false')
  await page.reload()
  await expect(main(page)).toContainText('No favourites yet')
})

async function openAsVisitor(browser: Browser, link: string): Promise<Page> {
  const friend = await (await browser.newContext()).newPage()
  await friend.goto(link)
  return friend
}
