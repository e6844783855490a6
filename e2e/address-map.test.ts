import type { Page, Route } from '@playwright/test'
import { locationInfo } from '#contract/delivery/places/location.ts'
import { shippingMap } from '#contract/delivery/places/map.ts'
import {
  addNew,
  card,
  expect,
  fillIn,
  find,
  input,
  main,
  map,
  picker,
  save,
  search,
} from './address-picker.ts'
import { openAwake } from './shelves.ts'
import { expectNoAxeViolations, test } from './shop-for-journeys.ts'
import { signIn } from './sign-in.ts'

const EMPTY_TILE = '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"/>'
/** What a sheet on a phone leaves in sight of the page. */
const PAGE_ABOVE_SHEET = 48
const QUEEN_STREET = { lat: -27.4698, lng: 153.0251 }

test('the address picker fits the screen, looks the address up after each drag, and ignores a late answer', async ({
  page,
}, { project }) => {
  await signIn(page)
  await openAwake(page, '/account/address')
  await addNew(page).click()
  await expect(search(page)).toBeFocused()
  await expect(card(page)).toContainText('Queen Street')
  const expected =
    project.name === 'phone' ? { width: 390, height: 844 - PAGE_ABOVE_SHEET } : { width: 1000, height: 600 }
  // It grows into its size.
  await expect.poll(() => picker(page).boundingBox()).toMatchObject(expected)
  await input(page, 'Phone').fill('')
  await save(page).click()
  await expect(picker(page).getByRole('alert')).toHaveText('Please fill in all required fields.')
  if (project.name === 'desk') expect(await picker(page).evaluate(overflowing)).toEqual([])

  const { promise: late, resolve: answerLate } = Promise.withResolvers<void>()
  const spots: string[] = []
  await page.route(`**${locationInfo.path}**`, async (route: Route) => {
    const url = route.request().url()
    if (!spots.includes(url)) spots.push(url)
    const n = spots.indexOf(url) + 1
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
  await expect.poll(() => spots.length).toBe(1)
  await drag(page)
  await expect(card(page)).toContainText('2 Late Street, Milton')
  answerLate()
  const again = page.waitForRequest(`**${locationInfo.path}**`)
  await picker(page).getByRole('button', { name: 'Zoom out' }).click()
  await again
  await expect(picker(page).getByRole('status').filter({ hasText: 'Late' })).toHaveText('2 Late Street')
  expect(spots).toHaveLength(2)
})

function overflowing(dialog: Element): string[] {
  const boxes = [dialog, ...dialog.querySelectorAll('*')].filter(
    ({ scrollHeight, clientHeight }) => clientHeight > 0 && scrollHeight > clientHeight + 1,
  )
  return boxes
    .filter((box) => ['auto', 'scroll'].includes(getComputedStyle(box).overflowY))
    .map(({ className }) => className)
}

test('without a map the search and the form still work', { tag: '@desk' }, async ({ page, complaints }) => {
  await signIn(page)
  await page.route('**/map/brisbane.json', (route) => route.abort())
  await openAwake(page, '/account/address')
  await addNew(page).click()
  await expect(picker(page).getByText('The map didn’t load.')).toBeVisible()
  expect(complaints.splice(0).join()).toContain('The map didn’t load.')
  await fillIn(page)
  await save(page).click()
  await expect(picker(page).getByRole('alert')).toHaveText(
    'Please choose a spot on the map, or search for your street.',
  )
  await expectNoAxeViolations(page)
  await find(page, '12 boundary st west end')
  await expect(card(page)).toContainText('12 Boundary Street')
  await save(page).click()
  await expect(main(page).getByRole('article')).toContainText('12 Boundary Street')
})

test.describe('with a map of another provider', () => {
  // The shop of these journeys has no tiles configured, so its content security policy allows no other host.
  test.use({ bypassCSP: true })

  test('the map shows the configured street tiles and credits their maker', { tag: '@desk' }, async ({
    page,
  }) => {
    await signIn(page)
    const tiles = { tiles: 'https://tiles.test/{z}/{x}/{y}.png', tiles_credit: 'Tile Makers' }
    await page.route(`**${shippingMap.path}`, (route) =>
      route.fulfill({ json: { kind: 'embedded', ...tiles } }),
    )
    const asked = new Set<string>()
    await page.route('https://tiles.test/**', (route) => {
      asked.add(new URL(route.request().url()).pathname)
      return route.fulfill({ contentType: 'image/svg+xml', body: EMPTY_TILE })
    })
    await openAwake(page, '/account/address')
    await addNew(page).click()
    await expect(picker(page).getByText('© OpenStreetMap contributors, GeoNames, Tile Makers')).toBeVisible()
    // The tile with the centre of Brisbane.
    await expect.poll(() => [...asked]).toContain('/17/121250/75944.png')
  })

  test('Google’s script loads only when a picker opens, and the address is that of its map’s centre', {
    tag: '@desk',
  }, async ({ page }) => {
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
      key: 'for browsers',
      libraries: 'places',
      v: 'weekly',
      region: 'AU',
    })
    expect(await page.evaluate('googleStandIn.options')).toMatchObject({
      center: QUEEN_STREET,
      zoom: 30,
      zoomControl: true,
      fullscreenControl: false,
      mapTypeControl: false,
      streetViewControl: false,
      restriction: { latLngBounds: { north: -26.5, south: -27.7, west: 152.5, east: 153.3 } },
    })
    await find(page, '12 boundary st west end')
    await expect(card(page)).toContainText('12 Boundary Street')
    expect(await page.evaluate('googleStandIn.center.lng')).not.toBe(QUEEN_STREET.lng)
  })

  test('if Google’s script fails to load, the picker and the console say so, and no alert appears', {
    tag: '@desk',
  }, async ({ page, complaints }) => {
    await signIn(page)
    await page.route(`**${shippingMap.path}`, (route) =>
      route.fulfill({ json: { kind: 'google', key: 'for browsers' } }),
    )
    await page.route('https://maps.googleapis.com/**', (route) => route.abort())
    await openAwake(page, '/account/address')
    await addNew(page).click()
    await expect(picker(page).getByText('The map didn’t load.')).toBeVisible()
    expect(complaints.splice(0).join()).toContain('The map didn’t load.')
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
})

async function drag(page: Page): Promise<void> {
  // Hovering scrolls the map into view: after an earlier press its middle may be under the picker's header.
  await map(page).hover()
  const { x, y, width, height } = (await map(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.down()
  await page.mouse.move(x + width / 2 - 60, y + height / 2, { steps: 4 })
  await page.mouse.up()
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
