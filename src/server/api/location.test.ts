import { describe, expect, test } from 'vitest'
import { locationAutosuggest, locationCoordinates, locationInfo } from '#contract/delivery/places/location.ts'
import { shippingMap } from '#contract/delivery/places/map.ts'
import { loadGazetteer } from '#database/gazetteer/load-gazetteer.ts'
import { type Geocoder, GeocoderUnavailable } from '#providers/geocoder/port.ts'
import { openTestShop, shareTestShop } from '#testing/open-test-shop.ts'
import { loadStreets } from '#testing/test-gazetteer.ts'

const WEST_END = { lat: -27.48, lng: 153.01 }

describe('with the gazetteer', () => {
  const opened = shareTestShop(async () => {
    const shop = await openTestShop()
    await loadStreets(shop.db)
    return shop
  })
  test('a visitor types an address, chooses a suggestion and gets its position and details', async () => {
    const { call } = opened()

    const { suggestions } = await call(locationAutosuggest, {
      keyword: '12 boundry st west end',
      limit: 5,
      offset: 5,
    })
    const { location } = await call(locationCoordinates, { place_id: String(suggestions[0]?.place_id) })
    const info = await call(locationInfo, location)

    expect(suggestions[0]?.address).toBe('12 Boundary Street, West End QLD 4101')
    expect(info).toEqual({
      address: '12 Boundary Street, West End QLD 4101',
      serviceable: true,
      street_no: '12',
      street_name: 'Boundary Street',
      locality: 'West End',
      postal_code: '4101',
    })
  })

  test.each([
    ['Noosa Heads', 5, ['Noosa Heads QLD 4567']],
    ['Noosa Heads', 1, ['Noosa Heads QLD 4567']],
    ['Noosa 4567', 1, ['Noosa Heads QLD 4567']],
    ['4567', 1, ['Noosa Heads QLD 4567']],
    ['Southport 4215', 1, ['Southport QLD 4215']],
    ['Gold Coast', 5, ['Gold Coast QLD 4217']],
    ['gold c', 5, ['Gold Coast QLD 4217']],
    ['palm', 5, ['Palmwoods QLD 4555', 'Palm Beach QLD 4221']],
    ['palm', 1, ['Palmwoods QLD 4555']],
  ])(
    'a search for %s limited to %i lists our places of that name before one beyond the delivery area',
    async (keyword, limit, found) => {
      const { call } = opened()
      const { suggestions } = await call(locationAutosuggest, { keyword, limit })
      expect(suggestions.map(({ address }) => address)).toEqual(found)
    },
  )

  test('an address search keeps to its limit and ignores an offset', async () => {
    const { call } = opened()
    const ask = { keyword: 'queen st', limit: 1 }
    const { suggestions } = await call(locationAutosuggest, ask)
    expect(suggestions).toHaveLength(1)
    expect(await call(locationAutosuggest, { ...ask, offset: 5 })).toEqual({ suggestions })
  })

  test('a blank keyword gets no suggestions, and an unknown place is answered as not found', async () => {
    const { call } = opened()
    expect(await call(locationAutosuggest, { keyword: '   ' })).toEqual({ suggestions: [] })
    for (const place_id of ['', 'nowhere', '../west-end'])
      await expect(call(locationCoordinates, { place_id })).rejects.toMatchObject({ code: 'not_found' })
  })

  test('a position outside the delivery area has no address and is not serviceable', async () => {
    const { call } = opened()
    for (const position of [
      { lat: -33.87, lng: 151.21 },
      { lat: 0, lng: 0 },
      { lat: -27.71, lng: 153 },
    ]) {
      expect(await call(locationInfo, position)).toEqual({
        address: '',
        serviceable: false,
        street_no: '',
        street_name: '',
        locality: '',
        postal_code: '',
      })
    }
  })

  test('a position inside the delivery area is serviceable even when its address is unknown', async () => {
    const { call } = await openTestShop()
    expect(await call(locationInfo, WEST_END)).toMatchObject({ address: '', serviceable: true })
  })

  test.each([
    'lat=-27.5',
    'lat=a&lng=153',
    'lat=1e1&lng=153',
    'lat=-91&lng=153',
    'lat=&lng=',
    'lat=NaN&lng=0',
    'lat=1&lat=2&lng=3',
  ])('the query %s is refused as an invalid position', async (query) => {
    const { send } = opened()
    expect((await send(`/api/shipping/location-info?${query}`)).status).toBe(400)
  })

  test('loading the gazetteer again, even twice at once, adds no places', async () => {
    const { db } = opened()
    const count = async () => (await db.selectFrom('places').select('id').execute()).length
    const before = await count()
    await Promise.all([loadGazetteer(db), loadGazetteer(db)])
    expect(await count()).toBe(before)
    expect(before).toBeGreaterThan(40_000)
  })
})

describe('with a paid geocoder', () => {
  const lookupLimits = {
    perAddress: [{ atMost: 2, withinMinutes: 10 }],
    together: [{ atMost: 5, withinMinutes: 60 }],
  }

  test('each IP address has its own lookup limit, and all addresses together share another', async () => {
    const geocoder = standIn()
    const { lookUpFrom } = await openPaidShop(geocoder)

    expect(await lookUpFrom('10.0.0.1', 3)).toEqual([200, 200, 429])
    expect(await lookUpFrom('10.0.0.2', 3)).toEqual([200, 200, 429])
    expect(await lookUpFrom('10.0.0.3', 2)).toEqual([200, 429])
    expect(geocoder.asked).toBe(5)
  })

  test('a request that needs no geocoder does not count against the lookup limit', async () => {
    const geocoder = standIn()
    const { call } = await openTestShop({ geocoder, lookupLimits })
    for (let time = 0; time < 6; time++) {
      await call(locationInfo, { lat: 0, lng: 0 })
      await call(locationAutosuggest, { keyword: ' ' })
    }
    expect(geocoder.asked).toBe(0)
  })

  test('the geocoder is asked for as many suggestions as the visitor wants, but for no more than twenty', async () => {
    const geocoder = standIn()
    const { call } = await openTestShop({ geocoder, lookupLimits })
    await call(locationAutosuggest, { keyword: 'queen st', limit: 7 })
    await call(locationAutosuggest, { keyword: 'queen st', limit: 1_000 })
    expect(geocoder.limits).toEqual([7, 20])
  })

  test('a failing geocoder is answered with 503, logged, and not counted against the lookup limit', async () => {
    const geocoder = standIn(() => {
      throw new GeocoderUnavailable('Google answered 500')
    })
    const { lookUpFrom, logged } = await openPaidShop(geocoder)

    expect(await lookUpFrom('10.0.0.1', 4)).toEqual([503, 503, 503, 503])
    expect(logged.filter((line) => line.includes('Google answered 500'))).toHaveLength(4)
  })

  async function openPaidShop(geocoder: Geocoder) {
    const shop = await openTestShop({ geocoder, lookupLimits })
    const url = `http://shop.test/api/shipping/location-info?lat=${WEST_END.lat}&lng=${WEST_END.lng}`
    return {
      ...shop,
      async lookUpFrom(address: string, times: number): Promise<number[]> {
        const statuses: number[] = []
        for (let time = 0; time < times; time++)
          statuses.push((await shop.api(new Request(url), { address })).status)
        return statuses
      },
    }
  }
})

test('the browser learns which map the shop is configured with', async () => {
  const own = await openTestShop()
  expect(await own.call(shippingMap, {})).toEqual({ kind: 'embedded' })
  const withGoogle = await openTestShop({ map: { kind: 'google', key: 'for browsers' } })
  expect(await withGoogle.call(shippingMap, {})).toEqual({ kind: 'google', key: 'for browsers' })
})

interface StandIn extends Geocoder {
  asked: number
  /** The limits of each suggest() call. */
  limits: number[]
}

/** Returns the same address for every position. */
function standIn(beforeAnswer: () => void = () => {}): StandIn {
  const known = { address: 'Here', streetNo: '', streetName: '', locality: '', postalCode: '' }
  return {
    asked: 0,
    limits: [],
    async suggest(_keyword, limit) {
      this.limits.push(limit)
      return []
    },
    place: async () => undefined,
    async reverse() {
      this.asked++
      beforeAnswer()
      return known
    },
  }
}
