import { beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { openTestGazetteer } from '#testing/test-gazetteer.ts'
import { gazetteer } from './embedded.ts'
import type { Geocoder } from './port.ts'

describe('with the localities and streets that every shop begins with', () => {
  let database: TestDatabase
  let geocoder: Geocoder
  beforeAll(async () => {
    database = await openTestGazetteer()
    geocoder = gazetteer(database.db)
    return () => database.close()
  })
  const first = async (keyword: string) => (await geocoder.suggest(keyword, 5))[0]?.address

  test.each([
    ['12 boundary st west end', '12 Boundary Street, West End QLD 4101'],
    ['12 Boundary Street, West End QLD 4101, Australia', '12 Boundary Street, West End QLD 4101'],
    ['boundary st 12 west end', '12 Boundary Street, West End QLD 4101'],
    ['1200 logan r', '1200 Logan Road, Mount Gravatt QLD 4122'],
    ['West e', 'West End QLD 4101'],
    ['westend', 'West End QLD 4101'],
    ['4005', 'New Farm QLD 4005'],
    ['st lucia', 'St Lucia QLD 4067'],
    ['saint lucia', 'St Lucia QLD 4067'],
    ['12 hawken dr st lucia', '12 Hawken Drive, St Lucia QLD 4067'],
    ['mt gravatt', 'Mount Gravatt QLD 4122'],
    ["l'estrange tce", "L'Estrange Terrace, Kelvin Grove QLD 4059"],
    ['kippa ring', 'Kippa-Ring QLD 4021'],
  ])('%s finds %s', async (keyword, address) => {
    expect(await first(keyword)).toBe(address)
  })

  test.each([
    ['12 bondary street west end', '12 Boundary Street, West End QLD 4101'],
    ['new fram', 'New Farm QLD 4005'],
    ['wset end', 'West End QLD 4101'],
    ['indoroopilly', 'Indooroopilly QLD 4068'],
    ['tarringa', 'Taringa QLD 4068'],
    ['fortitude valey', 'Fortitude Valley QLD 4006'],
    ['chermsdie', 'Chermside QLD 4032'],
  ])('the misspelled %s finds %s', async (keyword, address) => {
    expect(await first(keyword)).toBe(address)
  })

  test('an extra word or the wrong street type still finds the street', async () => {
    expect(await first('12 boundary road west end')).toBe('12 Boundary Street, West End QLD 4101')
    expect(await first('chermside brisbane')).toBe('Chermside QLD 4032')
    expect(await first('12 boundary st west end 4999')).toBe('12 Boundary Street, West End QLD 4101')
  })

  test('a street in several suburbs is suggested for each, with the number where it exists', async () => {
    const suggestions = await geocoder.suggest('150 milton road', 5)
    expect(suggestions.map(({ address }) => address)).toEqual([
      '150 Milton Road, Milton QLD 4064',
      expect.stringMatching(/^Milton Road, /),
      expect.stringMatching(/^Milton Road, /),
      expect.stringMatching(/^Milton Road, /),
      expect.stringMatching(/^Milton Road, /),
    ])
  })

  test('an unknown flat leads to its house', async () => {
    for (const keyword of [
      '3/12 boundary st west end',
      'Unit 3, 12 Boundary Street West End',
      'u3/12 boundary st west end',
    ])
      expect(await first(keyword)).toBe('12 Boundary Street, West End QLD 4101')
  })

  test.each([
    '12',
    '%',
    "' or 1=1 --",
    '& | !',
    ':*',
    '\\',
    "''",
    'zzzz',
    '12 zzzz street',
    '٣',
    '🍎',
    'a'.repeat(200),
  ])('nothing is suggested for %s', async (keyword) => {
    expect(await geocoder.suggest(keyword, 5)).toEqual([])
  })

  test('suggestions are all different and never more than were asked for', async () => {
    for (const keyword of ['s', 'road', '1 s', 'st', '4000']) {
      const suggestions = await geocoder.suggest(keyword, 7)
      expect(suggestions).toHaveLength(7)
      expect(new Set(suggestions.map(({ address }) => address)).size).toBe(7)
    }
  })

  test('a position resolves to the nearest house, else the town around it, else nothing', async () => {
    const [house] = await geocoder.suggest('101 hawken drive st lucia', 1)
    const at = await geocoder.place(String(house?.placeId))
    expect(await geocoder.reverse({ lat: Number(at?.lat) + 0.00003, lng: Number(at?.lng) })).toMatchObject({
      address: '101 Hawken Drive, St Lucia QLD 4067',
      streetNo: '101',
    })
    expect(await geocoder.reverse({ lat: -26.95, lng: 152.58 })).toEqual({
      address: 'Kilcoy QLD 4515',
      streetNo: '',
      streetName: '',
      locality: 'Kilcoy',
      postalCode: '4515',
    })
    expect(await geocoder.reverse({ lat: -26.5, lng: 160 })).toBeUndefined()
  })
})

test('an empty gazetteer finds nothing', async () => {
  const { db, close } = await openTestDatabase()
  const geocoder = gazetteer(db)
  expect(await geocoder.suggest('12 boundary st', 5)).toEqual([])
  expect(await geocoder.place('west-end')).toBeUndefined()
  expect(await geocoder.reverse({ lat: -27.5, lng: 153 })).toBeUndefined()
  await close()
})
