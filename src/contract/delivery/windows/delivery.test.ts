import { expect, test } from 'vitest'
import { isInDeliveryArea } from '../../delivery-area.ts'
import { type DeliverySetup, quoteDelivery } from './delivery-charge.ts'
import { metresBetween, toKilometres } from './distance.ts'
import { centsToFreeDelivery } from './free-delivery.ts'

const city = { id: 'city', title: 'City', lat: -27.4698, lng: 153.0251 }
const north = { id: 'north', title: 'North', lat: -26.65, lng: 153.06 }
const setup: DeliverySetup = {
  hubs: [city, north],
  bands: [
    { upToMetres: 5_000, feeCents: 390 },
    { upToMetres: 20_000, feeCents: 890 },
  ],
  roadFactor: 1.3,
  freeFromCents: 10_000,
}

test.each([
  [-27.4698, 153.0251, true],
  [-26.5, 152.5, true],
  [-27.7, 153.3, true],
  [-26.4999, 153, false],
  [-27.7001, 153, false],
  [-27, 152.4999, false],
  [-27, 153.3001, false],
  [Number.NaN, 153, false],
])('the place %d, %d is in the delivery area: %s', (lat, lng, expected) => {
  expect(isInDeliveryArea({ lat, lng })).toBe(expected)
})

test('distances match the map and are shown to a tenth of a kilometre', () => {
  const airport = { lat: -27.3842, lng: 153.1175 }
  expect(metresBetween(city, airport)).toBeCloseTo(13_180, -2)
  expect(metresBetween(city, city)).toBe(0)
  expect([0, 49, 50, 12_345].map(toKilometres)).toEqual([0, 0, 0.1, 12.3])
})

test('delivery comes from the nearest hub at the fee of its distance band', () => {
  const near = { lat: -27.48, lng: 153.03 }
  expect(quoteDelivery(setup, near, 0)).toMatchObject({ hub: { id: 'city' }, feeCents: 390, metres: 1_603 })
  expect(quoteDelivery(setup, { lat: -26.7, lng: 153.1 }, 0)).toMatchObject({ hub: { id: 'north' } })
})

test('the last band applies to every longer distance', () => {
  expect(quoteDelivery(setup, { lat: -27.1, lng: 152.5 }, 0)).toMatchObject({ feeCents: 890 })
})

test('delivery is free from the threshold on, and not a cent below it', () => {
  expect(quoteDelivery(setup, city, 9_999)?.feeCents).toBe(390)
  expect(quoteDelivery(setup, city, 10_000)?.feeCents).toBe(0)
  expect(quoteDelivery({ ...setup, freeFromCents: null }, city, 1_000_000)?.feeCents).toBe(390)
})

test.each([
  [10_000, 8_800, 1_200],
  [10_000, 9_999, 1],
  [10_000, 10_000, 0],
  [10_000, 12_345, 0],
  [0, 0, 0],
  [null, 1_000_000, null],
])('with free delivery from %o cents, goods of %d are %o short', (freeFromCents, goods, missing) => {
  expect(centsToFreeDelivery(freeFromCents, goods)).toBe(missing)
})

test('a band includes its last metre', () => {
  const place = { lat: -27.48, lng: 153.03 }
  const metres = quoteDelivery(setup, place, 0)?.metres ?? 0
  const feeWith = (upToMetres: number) =>
    quoteDelivery(
      {
        ...setup,
        bands: [
          { upToMetres, feeCents: 1 },
          { upToMetres: 90_000, feeCents: 2 },
        ],
      },
      place,
      0,
    )?.feeCents
  expect([feeWith(metres), feeWith(metres - 1)]).toEqual([1, 2])
})

test('a shop without hubs or bands quotes no delivery', () => {
  expect(quoteDelivery({ ...setup, hubs: [] }, city, 0)).toBeUndefined()
  expect(quoteDelivery({ ...setup, bands: [] }, city, 0)).toBeUndefined()
})
