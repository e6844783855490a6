import type { Page } from '@playwright/test'
import { locationAutosuggest, locationCoordinates, locationInfo } from '#contract/delivery/places/location.ts'
import { addAddress, listAddresses } from '#contract/people/addresses/addresses.ts'
import { letterTo } from './letters.ts'
import { openAwake } from './shelves.ts'
import { expectNoAxeViolations, test, expect as usualExpect } from './shop-for-journeys.ts'
import { signIn } from './sign-in.ts'

// A debounce and a lookup before each answer take long on a busy machine.
const expect = usualExpect.configure({ timeout: 20_000 })
const header = (page: Page) => page.getByRole('banner').getByRole('button', { name: /Delivery Address/ })
const picker = (page: Page) => page.getByRole('dialog', { name: 'Change Location' })
const field = (page: Page) => picker(page).getByRole('combobox', { name: 'search delivery location' })
const options = (page: Page) => picker(page).getByRole('option')
const alert = (page: Page) => picker(page).getByRole('alert')

const WEST_END = { lat: -27.48162, lng: 153.01023 }

test('a visitor types a street, picks it by keyboard, and the shop remembers it', {
  tag: '@desk',
}, async ({ page }) => {
  await openAwake(page, '/')
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === locationAutosuggest.path) asked.push(String(searchParams))
  })
  await header(page).focus()
  await header(page).press('Enter')
  await expect(field(page)).toBeVisible()
  await expect(picker(page).getByText('Your saved addresses')).toHaveCount(0)
  await expectNoAxeViolations(page)

  await field(page).fill('   ')
  await field(page).pressSequentially('12 boundry st west end', { delay: 20 })
  await expect(options(page).first()).toHaveText('12 Boundary Street, West End QLD 4101')
  expect(asked).toEqual(['keyword=12+boundry+st+west+end&limit=5&offset=5'])
  await expect(field(page)).toHaveAttribute('aria-expanded', 'true')
  await expectNoAxeViolations(page)

  await field(page).press('Escape')
  await expect(options(page)).toHaveCount(0)
  await field(page).press('ArrowDown')
  await expect(options(page).first()).toBeVisible()
  await field(page).press('ArrowDown')
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
  await field(page).press('Enter')
  await expect(picker(page)).toHaveCount(0)
  await expect(header(page)).toContainText('12 Boundary Street, West End QLD 4101')
  await expect(header(page)).toBeFocused()

  await page.reload()
  await expect(header(page)).toContainText('12 Boundary Street, West End QLD 4101')
})

test('the delivery fee in the header stays in view, and on a phone the address takes two lines', async ({
  page,
}) => {
  await openAwake(page, '/')
  await header(page).click()
  await field(page).fill('12 boundary st west end')
  await options(page).first().click()
  const fee = header(page).getByText(/^(\$[\d.]+|Free)$/)
  for (const width of [320, 390, 430, 1366]) {
    await page.setViewportSize({ width, height: 768 })
    await expect(fee).toBeInViewport({ ratio: 1 })
    const [button, box] = await Promise.all([header(page).boundingBox(), fee.boundingBox()])
    expect(rightEdge(box)).toBeLessThanOrEqual(rightEdge(button))
    const label = await header(page).getByText('Delivery Address').boundingBox()
    expect((label?.height ?? 0) > 1, `${width}`).toBe(width >= 768)
  }
})

const rightEdge = (box: { x: number; width: number } | null) => (box ? box.x + box.width : Number.NaN)

test('one Escape closes the suggestions, and the next one closes the picker', { tag: '@desk' }, async ({
  page,
}) => {
  await openAwake(page, '/')
  await header(page).click()
  await field(page).fill('queen st')
  await expect(options(page).first()).toBeVisible()
  await field(page).press('ArrowUp')
  await expect(options(page).last()).toHaveAttribute('aria-selected', 'true')
  await field(page).press('Escape')
  await expect(options(page)).toHaveCount(0)
  await expect(field(page)).toHaveAttribute('aria-expanded', 'false')
  await expect(field(page)).toBeFocused()
  await field(page).press('Escape')
  await expect(picker(page)).toHaveCount(0)
  await expect(header(page)).toContainText('Select Location')
})

test('slow suggestions show a loading message, and an empty or failed lookup says that none were found', {
  tag: '@desk',
}, async ({ page, complaints }) => {
  await openAwake(page, '/')
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  await page.route(`**${locationAutosuggest.path}**`, async (route) => {
    await answered
    await route.fulfill({ json: { suggestions: [] } })
  })
  await header(page).click()
  await field(page).fill('queen st')
  await expect(picker(page).getByRole('status').first()).toHaveText('Loading suggestions')
  answer()
  await expect(picker(page).getByText('No suggestions found').last()).toBeVisible()
  await expectNoAxeViolations(page)

  await page.unroute(`**${locationAutosuggest.path}**`)
  await page.route(`**${locationAutosuggest.path}**`, (route) => route.abort())
  await field(page).fill('queen street')
  await expect(picker(page).getByRole('status').first()).toHaveText(
    /^No suggestions found. We deliver in greater Brisbane/,
  )
  expect(complaints.splice(0).join()).toContain('net::ERR_FAILED')

  await page.unroute(`**${locationAutosuggest.path}**`)
  await field(page).fill('queen street brisbane')
  await expect(options(page).first()).toContainText('Queen Street')
})

test('the picker shakes, says so and stays open for a place outside the delivery area', {
  tag: '@core',
}, async ({ page }) => {
  await openAwake(page, '/')
  await page.route(`**${locationCoordinates.path}**`, (route) =>
    route.fulfill({ json: { location: { lat: -33.87, lng: 151.21 } } }),
  )
  await header(page).click()
  await field(page).fill('queen st')
  await options(page).first().click()
  await expect(alert(page)).toHaveText('We do not deliver there yet.')
  const shaking = picker(page).locator('.animate-shake')
  await expect(shaking).toHaveCount(1)
  await expect(shaking).toHaveCount(0)
  await expect(picker(page)).toBeVisible()
  await expect(header(page)).toContainText('Select Location')
  await expectNoAxeViolations(page)
})

test('a visitor outside the delivery area joins the waiting list by email and confirms it with a press', async ({
  page,
  request,
  complaints,
}) => {
  const email = `waiting-${crypto.randomUUID()}@example.com`
  await openAwake(page, '/')
  await header(page).click()
  await field(page).fill('noosa')
  await options(page).first().click()
  await expect(alert(page)).toHaveText('We don’t deliver to Noosa Heads yet.')
  const address = picker(page).getByRole('textbox', { name: 'Your email' })
  await address.press('Enter')
  await expect(address).toHaveAccessibleDescription('Please check this email address.')
  await expectNoAxeViolations(page)
  await address.fill(email)
  await address.press('Enter')
  await expect(picker(page).getByRole('status').filter({ hasText: email })).toBeVisible()
  await expectNoAxeViolations(page)

  const [confirm = ''] = /\/waiting-list\/confirm\?token=\S+/.exec(await letterTo(request, email)) ?? []
  await page.goto(confirm)
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Yes, let me know' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are on the list')
  await page.goto(`${confirm}x`)
  await page.getByRole('button', { name: 'Yes, let me know' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link has expired')
  await expectNoAxeViolations(page)
  // The browser may log its complaint after the page has shown the answer.
  await expect.poll(() => complaints.join()).toMatch(/400.*400/)
  complaints.splice(0)
})

test('each geolocation failure shows its message, and a detected position becomes the delivery address', {
  tag: '@desk',
}, async ({ page, context }) => {
  await openAwake(page, '/')
  await header(page).click()
  const detect = picker(page).getByRole('button', { name: 'Detect my location' })

  for (const [code, words] of [
    [1, 'Location access denied. Please enable location access in your browser settings'],
    [2, 'Unable to fetch location. Please try using the search box instead.'],
    [3, 'Unable to fetch location. Please try using the search box instead.'],
    [
      'insecure',
      'Geolocation requires a secure context (HTTPS). Please ensure your site is served over HTTPS.',
    ],
    ['unsupported', 'Geolocation is not supported by your browser.'],
  ] as const) {
    await page.evaluate(breakGeolocation, code)
    await detect.click()
    await expect(alert(page)).toContainText(words)
  }
  await expectNoAxeViolations(page)

  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: WEST_END.lat, longitude: WEST_END.lng })
  await page.reload()
  await openAwake(page, '/')
  await header(page).click()
  const { address } = await (await page.request.get(locationInfo.path, { params: WEST_END })).json()
  expect(address).not.toBe('')
  await detect.click()
  await expect(picker(page)).toHaveCount(0)
  await expect(header(page)).toContainText(address)
})

test('a customer chooses a saved address, and it becomes the default delivery address', async ({ page }) => {
  const { call } = await signIn(page)
  await call(addAddress, addressAt('Home', '1 Queen Street, Brisbane City QLD 4000'))
  const { address_id } = await call(addAddress, addressAt('Work', '9 Boundary Street, West End QLD 4101'))
  await openAwake(page, '/')
  await expect(header(page)).toContainText('1 Queen Street')

  await header(page).click()
  await expect(picker(page).getByRole('heading', { name: 'Your saved addresses' })).toBeVisible()
  await expectNoAxeViolations(page)
  await field(page).fill('q')
  await expect(picker(page).getByText('Your saved addresses')).toHaveCount(0)
  await picker(page).getByRole('button', { name: 'Clear' }).click()
  await expect(field(page)).toBeFocused()

  await picker(page).getByRole('button', { name: /Work/ }).click()
  await expect(picker(page)).toHaveCount(0)
  await expect(header(page)).toContainText('9 Boundary Street')
  expect((await call(listAddresses, {})).default_address_id).toBe(address_id)
})

function addressAt(address_type: string, formattedAddress: string) {
  const fields = { name: 'Ada', phone: '0412 345 678', building: 'Unit 2' }
  return { ...fields, address_type, formattedAddress, coordinates: WEST_END }
}

function breakGeolocation(how: number | 'insecure' | 'unsupported'): void {
  const broken = {
    getCurrentPosition: (_: unknown, refuse: (error: { code: unknown }) => void) => refuse({ code: how }),
  }
  const value = how === 'unsupported' ? undefined : broken
  Object.defineProperty(navigator, 'geolocation', { value, configurable: true })
  Object.defineProperty(window, 'isSecureContext', { value: how !== 'insecure', configurable: true })
}
