import { expect, onTestFinished, test } from 'vitest'
import { isInDeliveryArea } from '#contract/delivery-area.ts'
import { boundaryStreet, knowsBoundaryStreet, openGoogleStandIn } from '#stand-ins/servers/google.ts'
import { openTestGazetteer } from '#testing/test-gazetteer.ts'
import { gazetteer } from './embedded.ts'
import { googleGeocoder } from './google.ts'
import { type Geocoder, GeocoderUnavailable } from './port.ts'

const providers: Record<string, () => Promise<Geocoder>> = {
  async embedded() {
    const { db, close } = await openTestGazetteer()
    onTestFinished(close)
    return gazetteer(db)
  },
  async google() {
    const { url } = await openGoogleStandIn(knowsBoundaryStreet)
    return googleAt(url)
  },
}

for (const [name, open] of Object.entries(providers)) {
  test(`${name}: a house is suggested, found on the map, and found again from its position`, async () => {
    const geocoder = await open()

    const [first] = await geocoder.suggest('12 boundary st west end', 5)
    const position = await geocoder.place(String(first?.placeId))
    const address = await geocoder.reverse(position as NonNullable<typeof position>)

    expect(first?.address).toMatch(/^12 Boundary St(reet)?, West End QLD 4101$/)
    expect(isInDeliveryArea(position as NonNullable<typeof position>)).toBe(true)
    expect(address).toEqual({
      address: first?.address,
      streetNo: '12',
      streetName: 'Boundary Street',
      locality: 'West End',
      postalCode: '4101',
    })
  })

  test(`${name}: an unknown place gives nothing`, async () => {
    const geocoder = await open()
    expect(await geocoder.suggest('zzzz qqqq', 5)).toEqual([])
    expect(await geocoder.place('never suggested')).toBeUndefined()
    expect(await geocoder.reverse({ lat: -20, lng: 170 })).toBeUndefined()
  })
}

test('google: requests follow its API and are limited to our country and area', async () => {
  const { url, asked } = await openGoogleStandIn(knowsBoundaryStreet)
  const google = googleAt(url)
  await google.suggest('boundary & co', 5)
  await google.reverse({ lat: -27.4761, lng: 153.0139 })
  await google.place('ChIJ-boundary')

  expect(asked).toMatchObject([
    {
      method: 'POST',
      path: '/v1/places:autocomplete',
      query: {},
      headers: {
        'x-goog-api-key': 'the key',
        'x-goog-fieldmask': 'suggestions.placePrediction.placeId,suggestions.placePrediction.text.text',
      },
      body: {
        input: 'boundary & co',
        includedRegionCodes: ['au'],
        locationRestriction: {
          rectangle: {
            low: { latitude: -27.7, longitude: 152.5 },
            high: { latitude: -26.5, longitude: 153.3 },
          },
        },
      },
    },
    { method: 'GET', path: '/maps/api/geocode/json', query: { latlng: '-27.4761,153.0139', key: 'the key' } },
    { method: 'GET', path: '/maps/api/geocode/json', query: { place_id: 'ChIJ-boundary', key: 'the key' } },
  ])
})

test('google: a place outside our area is dropped', async () => {
  const elsewhere = { ...boundaryStreet, geometry: { location: { lat: -33.87, lng: 151.21 } } }
  const { url } = await openGoogleStandIn(() => ({ body: { status: 'OK', results: [elsewhere] } }))
  expect(await googleAt(url).place('ChIJ-sydney')).toBeUndefined()
})

test('google: suggestions are limited to the number asked for, and those without an id are dropped', async () => {
  const suggestions = ['a', 'b', '', 'c'].map((placeId) => ({
    placePrediction: { placeId, text: { text: 'x' } },
  }))
  const { url } = await openGoogleStandIn(() => ({ body: { suggestions } }))
  expect((await googleAt(url).suggest('x', 3)).map(({ placeId }) => placeId)).toEqual(['a', 'b', 'c'])
  expect(await googleAt(url).suggest('x', 1)).toHaveLength(1)
})

test.each<[string, { status?: number; body: unknown }]>([
  [
    'an error in a good answer',
    { body: { status: 'REQUEST_DENIED', error_message: 'key the key is wrong' } },
  ],
  ['used up', { body: { status: 'OVER_QUERY_LIMIT', results: [] } }],
  ['something else', { body: [] }],
  ['a page in place of an answer', { body: '<h1>Hello</h1>' }],
  ['a refusal', { status: 403, body: { error: { status: 'PERMISSION_DENIED' } } }],
  ['a failure', { status: 503, body: '' }],
])('google: %s makes the geocoder unavailable', async (_, answer) => {
  const { url } = await openGoogleStandIn(() => answer)
  await expectUnavailable(googleAt(url), answer.status !== undefined || typeof answer.body === 'string')
})

test('google: a timeout or an unreachable server makes the geocoder unavailable', async () => {
  const { url } = await openGoogleStandIn(() => undefined)
  await expectUnavailable(googleAt(url, 100), true)
  await expectUnavailable(googleAt('http://127.0.0.1:1'), true)
})

async function expectUnavailable(geocoder: Geocoder, suggestionsToo: boolean): Promise<void> {
  const failures = await Promise.all([
    geocoder.reverse({ lat: -27.5, lng: 153 }).catch((error: unknown) => error),
    geocoder.place('x').catch((error: unknown) => error),
    ...(suggestionsToo ? [geocoder.suggest('x', 5).catch((error: unknown) => error)] : []),
  ])
  for (const failure of failures) {
    expect(failure).toBeInstanceOf(GeocoderUnavailable)
    expect(String((failure as Error).stack)).not.toContain('the key')
  }
}

function googleAt(url: string, timeoutMs?: number): Geocoder {
  return googleGeocoder({ key: 'the key', mapsUrl: url, placesUrl: url }, timeoutMs)
}
