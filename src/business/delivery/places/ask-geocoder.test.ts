import { expect, test } from 'vitest'
import { GeocoderUnavailable } from '#providers/geocoder/port.ts'
import { openTestShop } from '#testing/open-test-shop.ts'
import { visitorOf } from '#testing/visitor.ts'
import { askGeocoder } from './locations.ts'

const visitor = visitorOf({ address: '192.0.2.1' })
const two = [{ atMost: 2, withinMinutes: 10 }]
const ten = [{ atMost: 10, withinMinutes: 10 }]
const found = () => Promise.resolve('found')
const down = () => Promise.reject(new GeocoderUnavailable('no answer'))

test('a free geocoder has no rate limit', async () => {
  const { shop } = await openTestShop()
  for (let n = 0; n < 5; n++) expect(await askGeocoder(shop, visitor, found)).toBe('found')
  expect(await shop.db.selectFrom('counters').selectAll().execute()).toEqual([])
})

test('a paid geocoder has a rate limit for each visitor', async () => {
  const { shop } = await openTestShop({ lookupLimits: { perAddress: two, together: ten } })
  await askGeocoder(shop, visitor, found)
  await askGeocoder(shop, visitor, found)
  await expect(askGeocoder(shop, visitor, found)).rejects.toMatchObject({ code: 'too_many_requests' })
  expect(await askGeocoder(shop, visitorOf({ address: '192.0.2.2' }), found)).toBe('found')
})

test('a failed lookup does not count against the rate limit, is logged, and says when to retry', async () => {
  const { shop, logged } = await openTestShop({ lookupLimits: { perAddress: two, together: ten } })
  for (let n = 0; n < 3; n++) {
    await expect(askGeocoder(shop, visitor, down)).rejects.toMatchObject({
      code: 'unavailable',
      details: { retryAfter: 5 },
    })
  }
  expect(logged.filter((line) => line.includes('no answer'))).toHaveLength(3)
  expect(await askGeocoder(shop, visitor, found)).toBe('found')
})

test('an error in the shop’s own code is not reported as the geocoder’s', async () => {
  const { shop } = await openTestShop({ lookupLimits: { perAddress: two, together: ten } })
  const broken = () => Promise.reject(new TypeError('a mistake of ours'))
  await expect(askGeocoder(shop, visitor, broken)).rejects.toThrow('a mistake of ours')
})
