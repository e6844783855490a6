import type { Page } from '@playwright/test'
import { productPath } from '#contract/slug.ts'
import { addNew, fillIn, find, picker, save } from './address-picker.ts'
import { findProduct, openAwake } from './shelves.ts'
import { expect, expectNoAxeViolations, test } from './shop-for-journeys.ts'
import { logIn, signIn } from './sign-in.ts'

const login = (page: Page) => page.getByRole('dialog', { name: 'Log in or sign up' })

test('a press that finds the session over is in the cart once the customer has signed in again', async ({
  page,
  request,
  complaints,
}) => {
  const product = await findProduct(request, ({ in_stock }) => in_stock)
  const { mobile } = await signIn(page)
  await openAwake(page, productPath(product))
  const cart = page.getByRole('banner').getByRole('button', { name: /My Cart|1 item/ })
  await expect(page.getByRole('banner').getByRole('link', { name: 'Account' })).toBeVisible()
  // A call that the page makes by itself must not find the session over before the press.
  const pressed = Promise.withResolvers<void>()
  await page.route('**/refresh-token', async (route) => {
    await pressed.promise
    await route.fallback()
  })
  await endSession(page)
  await page.getByRole('main').getByRole('button', { name: /^Add/ }).first().press('Enter')
  pressed.resolve()
  await expect(login(page)).toBeVisible()

  await logIn(page, mobile)
  await expect(cart).toContainText('1')
  complaints.splice(0)
})

test('a session that ends while an address is saved leaves the login dialog open, and leads back', async ({
  page,
  complaints,
}) => {
  const { mobile } = await signIn(page)
  await openAwake(page, '/account/address')
  await addNew(page).press('Enter')
  await fillIn(page)
  await find(page, '12 boundary st west end')
  await endSession(page)
  await save(page).press('Enter')
  await expect(login(page)).toBeVisible()
  await expect(picker(page)).toBeHidden()
  await expectNoAxeViolations(page)

  await logIn(page, mobile)
  await expect(page).toHaveURL('/account/address')
  await expect(addNew(page)).toBeVisible()
  complaints.splice(0)
})

/** As the service sees it: neither token of this browser is good any more. */
async function endSession(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { state, version } = JSON.parse(localStorage.getItem('root') ?? '')
    const auth = { ...state.auth, accessToken: null, refreshToken: 'nobody’s' }
    localStorage.setItem('root', JSON.stringify({ state: { ...state, auth }, version }))
  })
}
