import type { Locator, Page } from '@playwright/test'
import { fetchCart } from '#contract/selling/cart/cart.ts'
import { openAwake } from './shelves.ts'
import { expect, expectNoAxeViolations, test } from './shop-for-journeys.ts'
import { signIn } from './sign-in.ts'

const box = (page: Page) => page.getByRole('combobox', { name: 'Search for products' })
const list = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' })
const addButtons = (page: Page) => list(page).getByRole('option', { name: /^Add / })

const WORDS = [
  ...['milk', 'bread', 'bananas', 'eggs', 'butter', 'rice', 'spaghetti'],
  ...['chicken', 'tomatoes', 'onions', 'potatoes', 'yoghurt', 'coffee', 'toilet paper'],
]

/**
 * A tap is one press on the screen, or one word typed without a press in between, however many keys it takes. By the
 * results page a thing costs three: the box, its word, Add. From the list under the box it costs two, once the box has
 * been pressed: the focus stays in the box, and the next word replaces the last.
 */
test('fifteen things are found and added in at most thirty taps', { tag: '@core' }, async ({ page }) => {
  const { call } = await signIn(page)
  await openAwake(page, '/')
  let taps = 0
  const press = async (button: Locator) => {
    taps++
    await button.click()
  }
  await press(box(page))
  // The fifteenth thing is on special, and is added as it is offered.
  await press(addButtons(page).first())
  for (const word of WORDS) {
    taps++
    await page.keyboard.type(word)
    await expect(list(page).getByRole('group', { name: 'Products' })).toContainText(
      new RegExp(word.replace(/e?s$/, ''), 'i'),
    )
    await press(addButtons(page).first())
    await expect(box(page)).toBeFocused()
  }
  await expect.poll(async () => (await call(fetchCart, {})).data.length).toBe(15)
  expect(taps).toBeLessThanOrEqual(30)
})

test('the box offers specials and “Paste a list” before anything is typed, then recent searches', {
  tag: '@desk',
}, async ({ page }) => {
  await openAwake(page, '/')
  await box(page).click()
  await expect(addButtons(page).first()).toBeVisible()
  await expect(page.getByRole('search').getByRole('link', { name: 'Paste a list' })).toBeVisible()
  await expectNoAxeViolations(page)
  await box(page).fill('oat milk')
  await box(page).press('Enter')
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('“oat milk”')
  await expect(list(page)).toHaveCount(0)
  await box(page).blur()

  await box(page).click()
  await expect(list(page).getByRole('group', { name: 'Recent searches' })).toContainText('oat milk')
  expect(await selectedText(page)).toBe('oat milk')
  await box(page).press('Escape')
  await expect(list(page)).toHaveCount(0)
  await page.getByRole('search').getByRole('link', { name: 'Clear the search' }).click()
  await page.getByRole('search').getByRole('link', { name: 'Paste a list' }).click()
  await expect(page).toHaveURL('/paste-list')
  await expect(list(page)).toHaveCount(0)
})

test('a suggested product is added by keyboard, counted aloud, and taken out again', {
  tag: '@desk',
}, async ({ page }) => {
  await signIn(page)
  await openAwake(page, '/')
  await box(page).pressSequentially('butter')
  const first = list(page).getByRole('group', { name: 'Products' })
  await expect(first).toContainText(/butter/i)
  const chosen = list(page).getByRole('option', { selected: true })
  do await box(page).press('ArrowDown')
  while (!/^Add /.test((await chosen.getAttribute('aria-label')) ?? ''))
  await box(page).press('Enter')
  await expect(page.getByRole('search').getByRole('status')).toHaveText(/^1 × .* in your cart$/)
  await expectNoAxeViolations(page)
  await list(page)
    .getByRole('option', { name: /^Add one more / })
    .click()
  await expect(page.getByRole('search').getByRole('status')).toHaveText(/^2 × /)
  await list(page)
    .getByRole('option', { name: /^Remove one / })
    .click()
  await list(page)
    .getByRole('option', { name: /^Remove one / })
    .click()
  await expect(list(page).getByRole('option', { name: /^Remove one / })).toHaveCount(0)
  await expect(box(page)).toBeFocused()
})

test('on a phone the list is a sheet down to the edge of the screen, and “Close” leaves the page as it was', {
  tag: '@desk',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openAwake(page, '/')
  await box(page).click()
  const sheet = page.locator('.search-panel')
  await expect(addButtons(page).first()).toBeInViewport()
  const { x, y, width, height } = (await sheet.boundingBox()) ?? { x: -1, y: 0, width: 0, height: 0 }
  expect([x, width, Math.round(y + height)]).toEqual([0, 390, 844])
  await box(page).pressSequentially('tea')
  await expect(list(page).getByRole('group', { name: 'Products' })).toBeInViewport()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(sheet).toHaveCount(0)
  await expect(page).toHaveURL('/search/?q=tea')
})

function selectedText(page: Page): Promise<string> {
  return box(page).evaluate((input: HTMLInputElement) =>
    input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0),
  )
}
