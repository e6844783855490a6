import type { Page, Route } from '@playwright/test'
import { addAddress, listAddresses } from '#contract/addresses.ts'
import { locationCoordinates, locationInfo } from '#contract/location.ts'
import { shippingMap } from '#contract/map.ts'
import { openAwake } from './shelves.ts'
import { expectNoAxeViolations, test, expect as usualExpect } from './shop-for-journeys.ts'
import { signIn } from './sign-in.ts'

// A map, a lookup behind it and a pause before each: more than a moment where everything is busy.
const expect = usualExpect.configure({ timeout: 20_000 })
const main = (page: Page) => page.getByRole('main')
const addNew = (page: Page) => main(page).getByRole('button', { name: 'Add New Address' })
const picker = (page: Page) => page.getByRole('dialog', { name: 'Enter Full Address' })
const search = (page: Page) => picker(page).getByRole('combobox', { name: 'Search for places' })
const map = (page: Page) => picker(page).getByRole('application', { name: /Map of the delivery area/ })
const card = (page: Page) => picker(page).getByText('Delivering your order to').locator('..')
const input = (page: Page, name: string) => picker(page).getByRole('textbox', { name })
const save = (page: Page) => picker(page).getByRole('button', { name: 'Save Address' })

const QUEEN_STREET = { lat: -27.4698, lng: 153.0251 }

test('an address is saved, changed and deleted by keyboard alone', async ({ page }) => {
  await signIn(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await openAwake(page, '/account/address')
  await expect(main(page).getByText('No address yet')).toBeVisible()
  await expectNoAxeViolations(page)
  await addNew(page).focus()
  expect(asked.filter((path) => path.includes('map'))).toEqual([])

  await addNew(page).press('Enter')
  await expect(picker(page).locator(':focus')).toHaveCount(1)
  await search(page).pressSequentially('12 boundary st west end')
  await expect(picker(page).getByRole('option').first()).toContainText('12 Boundary Street, West End')
  await search(page).press('ArrowDown')
  await search(page).press('Enter')
  await expect(card(page)).toContainText('12 Boundary Street, West End')
  await expect(map(page)).toBeVisible()
  expect(asked.filter((path) => path.includes('map'))).toContain('/map/brisbane.json')
  await expectNoAxeViolations(page)

  await save(page).press('Enter')
  await expect(picker(page).getByRole('alert')).toHaveText('Please fill in all required fields.')
  await expect(input(page, 'Name')).toBeFocused()
  expect(asked).not.toContain('/api/accounts/address/')
  await expectNoAxeViolations(page)
  await page.keyboard.type('ada Lovelace')
  await page.keyboard.press('Tab')
  await page.keyboard.type('0412 345 678')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Unit 2')
  await picker(page).getByRole('radio', { name: 'Home' }).focus()
  await page.keyboard.press('ArrowRight')
  await input(page, 'Landmark (optional)').press('Enter')
  await expect(page.getByText('Address added successfuly !')).toBeVisible()
  await expect(picker(page)).toHaveCount(0)
  await expect(addNew(page)).toBeFocused()
  const saved = main(page).getByRole('article')
  await expect(saved).toContainText('Ada Lovelace')
  for (const words of [
    'Work',
    '0412 345 678',
    'Unit 2',
    '12 Boundary Street, West End QLD 4101',
    'Delivering here',
  ])
    await expect(saved).toContainText(words)
  await expect(page.getByRole('banner')).toContainText('12 Boundary Street')
  await expectNoAxeViolations(page)

  await saved.getByRole('button', { name: 'Edit Ada Lovelace' }).press('Enter')
  await expect(input(page, 'Name')).toHaveValue('ada Lovelace')
  await expect(picker(page).getByRole('radio', { name: 'Work' })).toBeChecked()
  await expect(card(page)).toContainText('12 Boundary Street')
  for (const key of ['-', 'ArrowUp', 'ArrowLeft', 'ArrowLeft', '+']) await map(page).press(key)
  await expect(card(page).or(picker(page).getByText('Move the map'))).not.toContainText('12 Boundary Street')
  await input(page, 'Name').fill('Ada King')
  await input(page, 'Name').press('Enter')
  await expect(page.getByText('Address updated successfully!')).toBeVisible()
  await expect(saved).toContainText('Ada King')
  await expect(saved).not.toContainText('12 Boundary Street')

  const remove = saved.getByRole('button', { name: 'Delete Ada King' })
  await remove.press('Enter')
  const popup = page.getByRole('alertdialog', { name: 'Delete this address?' })
  await expect(popup.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await expect(popup).toHaveCount(0)
  await expect(remove).toBeFocused()
  await remove.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(main(page).getByText('No address yet')).toBeVisible()
  await expect(main(page).getByRole('heading', { level: 1 })).toBeFocused()
})

test('the picker is as wide as it should be, follows a finger, and only the newest lookup counts', async ({
  page,
}, { project }) => {
  await signIn(page)
  await openAwake(page, '/account/address')
  await addNew(page).click()
  await expect(card(page)).toContainText('Queen Street')
  const size = await picker(page).boundingBox()
  const expected = project.name === 'phone' ? { width: 390, height: 844 } : { width: 1000, height: 600 }
  expect(size).toMatchObject(expected)

  const { promise: late, resolve: answerLate } = Promise.withResolvers<void>()
  const answers: string[] = []
  await page.route(`**${locationInfo.path}**`, async (route: Route) => {
    const n = answers.push(route.request().url())
    if (n === 1) await late
    const parts = {
      street_no: String(n),
      street_name: 'Late Street',
      locality: 'Milton',
      postal_code: '4064',
    }
    await route
      .fulfill({ json: { address: `${n} Late Street`, serviceable: true, ...parts } })
      .catch(() => {})
  })
  await drag(page)
  await expect.poll(() => answers.length).toBe(1)
  await drag(page)
  await expect(card(page)).toContainText('2 Late Street, Milton')
  answerLate()
  await picker(page).getByRole('button', { name: 'Zoom in' }).click()
  await expect(picker(page).getByRole('status').filter({ hasText: 'Late' })).toHaveText('2 Late Street')
  expect(new Set(answers).size).toBe(2)
})

test('where we do not deliver nothing is sent, and what cannot be saved stays in the form', async ({
  page,
  complaints,
}) => {
  const { call } = await signIn(page)
  await openAwake(page, '/account/address')
  await addNew(page).click()
  await expect(card(page)).toBeVisible()
  await fillIn(page)
  const sent: string[] = []
  await page.route('**/api/accounts/address', (route) => {
    sent.push(route.request().method())
    return route.abort()
  })

  await page.route(`**${locationCoordinates.path}**`, (route) =>
    route.fulfill({ json: { location: { lat: -33.87, lng: 151.21 } } }),
  )
  await find(page, 'queen st')
  await expect(card(page)).toHaveCount(0)
  await save(page).click()
  await expect(picker(page).getByRole('alert')).toHaveText('We do not deliver there yet.')
  expect(sent).toEqual([])
  await expectNoAxeViolations(page)

  await page.unroute(`**${locationCoordinates.path}**`)
  await find(page, '12 boundary st west end')
  await expect(card(page)).toContainText('12 Boundary Street')
  await save(page).click()
  await expect(page.getByText('Failed to add address!')).toBeVisible()
  await expect(input(page, 'Name')).toHaveValue('Ada')
  expect(sent).toEqual(['POST'])
  expect(complaints.splice(0).join()).toContain('net::ERR_FAILED')

  await page.unroute('**/api/accounts/address')
  await save(page).click()
  await expect(main(page).getByRole('article')).toContainText('12 Boundary Street')
  expect((await call(listAddresses, {})).address_list).toHaveLength(1)
})

test('without a map the search and the form still work', async ({ page, complaints }) => {
  await signIn(page)
  await page.route('**/map/brisbane.json', (route) => route.abort())
  await openAwake(page, '/account/address')
  await addNew(page).click()
  await expect(picker(page).getByText('The map could not be loaded.')).toBeVisible()
  expect(complaints.splice(0).join()).toContain('The map did not load.')
  await fillIn(page)
  await save(page).click()
  await expect(picker(page).getByRole('alert')).toContainText('Please choose a spot')
  await expectNoAxeViolations(page)
  await find(page, '12 boundary st west end')
  await expect(card(page)).toContainText('12 Boundary Street')
  await save(page).click()
  await expect(main(page).getByRole('article')).toContainText('12 Boundary Street')
})

test('another address is delivered to, a list that fails is asked for again, and fifty are enough', async ({
  page,
  complaints,
}) => {
  const { call } = await signIn(page)
  for (let n = 1; n <= 50; n++) await call(addAddress, addressNamed(`Place ${n}`))
  await page.route('**/api/accounts/address', (route) => route.fulfill({ status: 503, json: {} }))
  await openAwake(page, '/account/address')
  await expect(main(page).getByRole('alert')).toContainText('We could not load your addresses.')
  complaints.splice(0)
  await expectNoAxeViolations(page)
  await page.unroute('**/api/accounts/address')
  await main(page).getByRole('button', { name: 'Try again' }).click()

  await expect(main(page).getByRole('article')).toHaveCount(50)
  const seventh = main(page).getByRole('article').nth(6)
  await seventh.getByRole('button', { name: 'Deliver here: Place 7' }).click()
  await expect(seventh).toContainText('Delivering here')
  await expect(main(page).getByText('Delivering here')).toHaveCount(1)
  const { default_address_id, address_list } = await call(listAddresses, {})
  expect(default_address_id).toBe(address_list[6]?.id)

  await addNew(page).click()
  await expect(card(page)).toBeVisible()
  await fillIn(page)
  await save(page).click()
  await expect(picker(page).getByRole('alert')).toContainText('You can keep at most 50 addresses.')
  expect(complaints.splice(0).join()).toContain('409')
})

test.describe('with Google’s map', () => {
  // The shop of these journeys has no key, so its pages do not let Google in.
  test.use({ bypassCSP: true })

  test('its script comes when a picker opens, and its map says where the pin stands', async ({ page }) => {
    await signIn(page)
    const scripts: URL[] = []
    await page.route(`**${shippingMap.path}`, (route) =>
      route.fulfill({ json: { kind: 'google', key: 'for browsers' } }),
    )
    await page.route('https://maps.googleapis.com/**', (route) => {
      scripts.push(new URL(route.request().url()))
      return route.fulfill({ contentType: 'text/javascript', body: `(${standInForGoogle})()` })
    })
    await openAwake(page, '/account/address')
    expect(scripts).toEqual([])
    await addNew(page).click()
    await expect(card(page)).toContainText('Queen Street')
    expect(Object.fromEntries(scripts[0]?.searchParams ?? [])).toMatchObject({
      ...{ key: 'for browsers', libraries: 'places', v: 'weekly', region: 'AU' },
    })
    expect(await page.evaluate('googleStandIn.options')).toMatchObject({
      ...{ center: QUEEN_STREET, zoom: 30, zoomControl: true },
      ...{ fullscreenControl: false, mapTypeControl: false, streetViewControl: false },
      restriction: { latLngBounds: { north: -26.5, south: -27.7, west: 152.5, east: 153.3 } },
    })
    await find(page, '12 boundary st west end')
    await expect(card(page)).toContainText('12 Boundary Street')
    expect(await page.evaluate('googleStandIn.center.lng')).not.toBe(QUEEN_STREET.lng)
  })

  test('where its script does not come, there is a message in the console and nothing else', async ({
    page,
    complaints,
  }) => {
    await signIn(page)
    await page.route(`**${shippingMap.path}`, (route) =>
      route.fulfill({ json: { kind: 'google', key: 'for browsers' } }),
    )
    await page.route('https://maps.googleapis.com/**', (route) => route.abort())
    await openAwake(page, '/account/address')
    await addNew(page).click()
    await expect(picker(page).getByText('The map could not be loaded.')).toBeVisible()
    expect(complaints.splice(0).join()).toContain('The map did not load.')
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
})

/** Types what to look for and picks the first that is suggested. */
async function find(page: Page, words: string): Promise<void> {
  await search(page).fill(words)
  await picker(page).getByRole('option').first().click()
}

async function fillIn(page: Page): Promise<void> {
  await input(page, 'Name').fill('Ada')
  await input(page, 'Phone').fill('0412 345 678')
  await input(page, 'Flat, house or building').fill('Unit 2')
}

async function drag(page: Page): Promise<void> {
  const { x, y, width, height } = (await map(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + width / 2 - 60, y + height / 2, { steps: 4 })
  await page.mouse.up()
}

function addressNamed(name: string) {
  const fields = { name, phone: '0412 345 678', building: 'Unit 2', address_type: 'Home' }
  return { ...fields, formattedAddress: '1 Queen Street, Brisbane City QLD 4000', coordinates: QUEEN_STREET }
}

/** Runs in the page in place of Google's script. */
function standInForGoogle(): void {
  const page = window as unknown as Record<string, unknown>
  class StandIn {
    options: { center: object }
    center: object
    listeners: (() => void)[] = []

    constructor(_: HTMLElement, options: { center: object }) {
      this.options = options
      this.center = options.center
      page.googleStandIn = this
      setTimeout(() => this.rest())
    }
    addListener(_: string, listener: () => void) {
      this.listeners.push(listener)
    }
    setCenter(center: object) {
      this.center = center
      setTimeout(() => this.rest())
    }
    getCenter() {
      const { lat, lng } = this.center as { lat: number; lng: number }
      return { lat: () => lat, lng: () => lng }
    }
    rest() {
      for (const listener of this.listeners) listener()
    }
  }
  page.google = { maps: { Map: StandIn } }
  ;(page.punnetMapIsReady as () => void)()
}
