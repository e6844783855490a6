import type { Page } from '@playwright/test'
import { spacedMobile } from '#contract/people/sessions/phone.ts'
import { findShelf, openAwake } from './shelves.ts'
import { expect, expectNoAxeViolations, test } from './shop-for-journeys.ts'
import { logIn, newMobile, readCode, signIn } from './sign-in.ts'

const login = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Login' })
const account = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Account' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Log in or sign up' })
const field = (page: Page) => dialog(page).getByRole('textbox', { name: 'Mobile number' })
const boxes = (page: Page) =>
  dialog(page).getByRole('group', { name: 'Your four-digit code' }).locator('input')
const box = (page: Page, number: number) => boxes(page).nth(number - 1)
const send = (page: Page) => dialog(page).getByRole('button', { name: 'Send OTP' })
const verify = (page: Page) => dialog(page).getByRole('button', { name: 'Verify OTP' })
const name = (page: Page) => page.getByRole('main').getByRole('textbox', { name: 'Name' })
const failedLoads = (status: number | string) =>
  new RegExp(`^(error: Failed to load resource[^,]*${status}[^,]*,?)+$`)

test('a visitor signs in by keyboard alone after one wrong code', { tag: ['@core', '@desk'] }, async ({
  page,
  complaints,
}) => {
  const mobile = newMobile()
  await openAwake(page, '/')
  await expect(account(page)).toBeHidden()
  await login(page).press('Enter')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('04x')
  await expect(send(page)).toBeDisabled()
  await expectNoAxeViolations(page)
  await page.keyboard.type(`${mobile.slice(2)}99`)
  await expect(field(page)).toHaveValue(mobile)
  await page.keyboard.press('Enter')

  await expect(box(page, 1)).toBeFocused()
  await expect(verify(page)).toBeDisabled()
  const code = await readCode(page, mobile)
  await page.keyboard.type(otherThan(code))
  await expect(box(page, 4)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('alert')).toContainText('That code is not right.')
  await expect(dialog(page).getByRole('alert')).toContainText('4 tries left.')
  await expect(box(page, 1)).toHaveAccessibleDescription(/That code is not right/)
  await expect(box(page, 1)).toBeFocused()
  await expectNoAxeViolations(page)

  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
  await expect(account(page)).toBeVisible()
  await expect(login(page)).toBeHidden()
  await expect(dialog(page)).toBeHidden()
  expect(await authOf(page)).toMatchObject({ isLoggedIn: true, mobileNumber: mobile })
  expect(complaints.splice(0).join()).toMatch(failedLoads(400))
})

test('the code boxes accept typing, pasting and autofill, and Resend appears after the countdown', async ({
  page,
}) => {
  const mobile = newMobile()
  await page.clock.install()
  await openAwake(page, '/')
  await login(page).click()
  await field(page).fill(`+61 ${mobile.slice(1)}`)
  await expect(field(page)).toHaveValue(mobile)
  await send(page).click()
  await expect(dialog(page).getByRole('timer')).toHaveText(/^Resend in 5\d s$/)

  await box(page, 1).pressSequentially('12')
  await expect(box(page, 3)).toBeFocused()
  await page.keyboard.press('Backspace')
  await expect(box(page, 2)).toBeFocused()
  await expect(box(page, 2)).toHaveValue('2')
  await box(page, 2).fill('23')
  await expect(box(page, 2)).toHaveValue('2')
  await dialog(page).getByRole('button', { name: 'Change the number' }).click()
  await expect(field(page)).toBeFocused()
  await expect(field(page)).toHaveValue(mobile)
  await send(page).click()
  expect(await codeIn(page)).toBe('')

  await box(page, 1).pressSequentially('12')
  await page.clock.fastForward(60_000)
  await dialog(page).getByRole('button', { name: 'Resend' }).click()
  await expect(dialog(page).getByRole('timer')).toHaveText(/^Resend in 5\d s$/)
  await expect(dialog(page).getByRole('status')).toHaveText('A code is on its way to you.')
  await expect(box(page, 1)).toBeFocused()
  expect(await codeIn(page)).toBe('')

  await expect(box(page, 1)).toHaveAttribute('autocomplete', 'one-time-code')
  const code = await readCode(page, mobile)
  await paste(box(page, 3), [...code].join(' '))
  await expect(account(page)).toBeVisible()
})

test('a wrong number and each failure to send a code are explained', async ({ page, complaints }) => {
  await openAwake(page, '/')
  await login(page).click()
  await field(page).evaluate((input: HTMLInputElement) => input.form?.requestSubmit())
  await expect(field(page)).toHaveAccessibleDescription(/Phone number is required/)

  await field(page).fill('0123456789')
  await send(page).click()
  await expect(field(page)).toHaveAccessibleDescription(/an Australian mobile number/)
  await expectNoAxeViolations(page)

  await field(page).fill(newMobile())
  for (const [status, code, toast] of [
    [429, 'otp_tries_used_up', 'Too many requests. Please try again later.'],
    [500, 'otp_not_sent', 'The line is down.'],
  ] as const) {
    const answer = { status, json: { error: 'The line is down.', code } }
    await page.route('**/generate-otp', (route) => route.fulfill(answer), { times: 1 })
    await send(page).click()
    await expect(page.getByText(toast)).toBeVisible()
    await expect(field(page)).toHaveAccessibleDescription(
      'An Australian mobile (+61): ten digits, starting with 04',
    )
  }
  await page.route('**/generate-otp', (route) => route.abort())
  await send(page).click()
  await expect(field(page)).toHaveAccessibleDescription(/Network Error: Please check your connection\./)
  await expect(field(page)).toBeFocused()
  complaints.splice(0)
})

test('an account page asks a visitor to sign in, opens afterwards, and saves their profile', async ({
  page,
  complaints,
}) => {
  const mobile = newMobile()
  await page.goto('/account/profile?from=letter')
  await expect(dialog(page)).toBeVisible()
  await expect(page).toHaveURL('/')
  await field(page).fill(mobile)
  await send(page).click()
  await expect(box(page, 1)).toBeFocused()
  await page.keyboard.type(await readCode(page, mobile))
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL('/account/profile?from=letter')
  await expect(name(page)).toHaveValue('')
  await expect(page.getByRole('main').getByText(spacedMobile(mobile))).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expectNoAxeViolations(page)

  const email = page.getByRole('main').getByRole('textbox', { name: 'Email' })
  await name(page).fill('Ada Lovelace')
  await email.fill('ada@example')
  await email.press('Enter')
  await expect(email).toHaveAccessibleDescription(/Please check this email address\./)
  await expect(email).toBeFocused()
  await expectNoAxeViolations(page)
  await email.fill('ada@example.com')
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText('Profile updated successfully!')).toBeVisible()
  await page.reload()
  await expect(name(page)).toHaveValue('Ada Lovelace')
  await expect(email).toHaveValue('ada@example.com')

  await account(page).click()
  await expect(page).toHaveURL('/account/order')
  await expect(page.getByRole('link', { name: 'Orders' })).toHaveAttribute('aria-current', 'page')
  expect(complaints.splice(0).join()).toMatch(failedLoads(400))
})

test('signing in completes the visitor’s last action and not one that they left before', async ({
  page,
  request,
}) => {
  await page.goto('/account/order')
  await expect(dialog(page)).toBeVisible()
  const shelf = await findShelf(request, ({ data }) => data.filter(({ in_stock }) => in_stock).length > 3)
  await openAwake(page, shelf.address)
  const address = page.url()
  const card = page.getByRole('main').getByRole('article').nth(3)
  await card.getByRole('button', { name: /^Add / }).click()
  await logIn(page)
  await expect(page.getByRole('banner').getByRole('button', { name: '1 item' })).toBeVisible()
  await expect(page).toHaveURL(address)
  await expect(card.getByRole('button', { name: /^Add one more / })).toBeFocused()
})

test('an expired access token is refreshed silently; a network failure signs no one out, a refused refresh does', {
  tag: '@core',
}, async ({ page, complaints }) => {
  await signIn(page, { accessToken: 'expired' })
  await page.goto('/account/profile')
  await expect(name(page)).toBeVisible()
  expect((await authOf(page)).accessToken).toMatch(/^ey/)

  await page.getByRole('link', { name: 'Orders' }).click()
  await expect(page.getByRole('main').getByText('No orders yet')).toBeVisible()
  await changeAuth(page, { accessToken: null })
  await page.route('**/refresh-token', (route) => route.abort())
  await page.getByRole('link', { name: 'Profile' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Network Error')
  expect((await authOf(page)).isLoggedIn).toBe(true)
  await page.unroute('**/refresh-token')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(name(page)).toBeVisible()

  await page.getByRole('link', { name: 'Orders' }).click()
  await changeAuth(page, { accessToken: null, refreshToken: 'nobody’s' })
  await page.evaluate(() => Object.assign(window, { isTheSamePage: true }))
  await page.getByRole('link', { name: 'Profile' }).click()
  await expect(dialog(page)).toBeVisible()
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(() => 'isTheSamePage' in window)).toBe(true)
  expect(await authOf(page)).toEqual({
    isLoggedIn: false,
    accessToken: null,
    refreshToken: null,
    mobileNumber: null,
  })
  complaints.splice(0)
})

test('two tabs refresh at once, and signing out in one signs out both', { tag: '@core' }, async ({
  page,
  context,
}) => {
  await signIn(page, { accessToken: 'expired' })
  const other = await context.newPage()
  await page.goto('/info/about-us')
  await Promise.all([page.goto('/account/profile'), other.goto('/account/profile')])
  for (const tab of [page, other]) await expect(name(tab)).toBeVisible()
  await page.goto('/search/?q=milk')
  await expect.poll(() => lastSearched(page)).toBe('milk')
  await page.goto('/account/profile')
  await expect(name(page)).toBeVisible()
  const { refreshToken } = await authOf(page)

  await page.getByRole('button', { name: 'Log out' }).click()

  for (const tab of [page, other]) {
    await expect(tab).toHaveURL('/')
    await expect(login(tab)).toBeVisible()
    await expect(account(tab)).toBeHidden()
    await expect(dialog(tab)).toBeHidden()
  }
  expect(await lastSearched(page)).toBe('')
  await expect
    .poll(async () => {
      const csrf = (await context.cookies()).find(({ name }) => name === 'csrftoken')?.value ?? ''
      const asked = { data: { refresh: refreshToken }, headers: { 'x-csrftoken': csrf } }
      return (await page.request.post('/api/accounts/refresh-token', asked)).status()
    })
    .toBe(401)
})

test('a signed-in customer sees the Account link before any script has loaded', async ({
  page,
  complaints,
}) => {
  await signIn(page)
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/')
  await expect(account(page)).toBeVisible()
  await expect(login(page)).toBeHidden()
  complaints.splice(0)
})

async function authOf(page: Page) {
  return page.evaluate(() => JSON.parse(localStorage.getItem('root') ?? '').state.auth)
}

async function lastSearched(page: Page) {
  return page.evaluate(() => JSON.parse(localStorage.getItem('root') ?? '').state.common.searchVal)
}

/** Changes the stored session, as another tab would. */
async function changeAuth(page: Page, change: object): Promise<void> {
  await page.evaluate((change) => {
    const { state, version } = JSON.parse(localStorage.getItem('root') ?? '')
    const auth = { ...state.auth, ...change }
    localStorage.setItem('root', JSON.stringify({ state: { ...state, auth }, version }))
  }, change)
}

async function codeIn(page: Page): Promise<string> {
  await expect(boxes(page)).toHaveCount(4)
  const digits = await boxes(page).evaluateAll((inputs) =>
    inputs.map((input) => (input as HTMLInputElement).value),
  )
  return digits.join('')
}

async function paste(into: ReturnType<typeof box>, text: string): Promise<void> {
  await into.evaluate((input, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', text)
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
}

function otherThan(code: string): string {
  return String((Number(code) + 1) % 10_000).padStart(4, '0')
}
