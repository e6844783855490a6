import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readKeyword } from './embedded.ts'

test.each([
  ['12 boundary st', '', '12', 12],
  ['12A boundary st', '', '12A', 12],
  ['no. 12 boundary st', '', '12', 12],
  ['12-14 boundary st', '', '12', 12],
  ['12, boundary st', '', '12', 12],
  ['boundary st 12', '', '12', 12],
  ['boundary st 12b, west end', '', '12B', 12],
  ['3/12 boundary st', '3', '12', 12],
  ['3a / 12 boundary st', '3A', '12', 12],
  ['unit 3, 12 boundary st', '3', '12', 12],
  ['Apt. 3 12 boundary st', '3', '12', 12],
  ['u3/12 boundary st', '3', '12', 12],
  ['Shop 7-12 boundary st', '7', '12', 12],
  ['boundary st', '', '', undefined],
  ['12', '', '', undefined],
  ['4005', '', '', undefined],
  ['west end 4101', '', '', undefined],
])('the search %s has flat %s and number %s', (keyword, unit, streetNo, number) => {
  expect(readKeyword(keyword)).toMatchObject({ unit, streetNo, number })
})

test('each word is read in its full form and as it was typed', () => {
  expect(readKeyword('12 Boundary St, West End').words).toEqual([
    { word: 'boundary', typed: 'boundary' },
    { word: 'street', typed: 'st' },
    { word: 'west', typed: 'west' },
    { word: 'end', typed: 'end' },
  ])
})

test('a postcode is searched for as a word', () => {
  expect(wordsOf('west end 4101')).toEqual(['west', 'end', '4101'])
})

test('the state and the country, which all our places share, are ignored', () => {
  expect(wordsOf('12 boundary rd QLD 4101, Australia')).toEqual(['boundary', 'road', '4101'])
  expect(wordsOf('new farm queensland au')).toEqual(['new', 'farm'])
})

test('at most eight words of a long text are searched for', () => {
  expect(wordsOf('a b c d e f g h i j k')).toHaveLength(8)
  expect(wordsOf('qld a b c d e f g h i')).toHaveLength(8)
})

test('a text without words searches for nothing', () => {
  for (const keyword of ['', '   ', '!?', '& | !']) expect(wordsOf(keyword)).toEqual([])
})

function wordsOf(keyword: string): string[] {
  return readKeyword(keyword).words.map(({ word }) => word)
}

test('flat, number, street and town are read in every way of writing them together', () => {
  const flat = fc.constantFrom('', '3/', '3 / ', 'unit 3, ', 'Apt. 3 ', 'u3/', 'Flat 3 - ', 'shop 3,')
  const number = fc.constantFrom('12', '12a', '12-14', 'no. 12', 'No 12a')
  const street = fc.constantFrom('boundary st', 'Boundary Street', 'boundary  st.', 'BOUNDARY ST')
  const town = fc.constantFrom(
    '',
    ' west end',
    ', West End',
    ', West End QLD',
    ' west end, queensland, australia',
  )
  fc.assert(
    fc.property(flat, number, street, town, (flat, number, street, town) => {
      const read = readKeyword(`${flat}${number} ${street}${town}`)
      expect(read).toMatchObject({
        unit: flat && '3',
        streetNo: number.endsWith('a') ? '12A' : '12',
        number: 12,
      })
      const words = ['boundary', 'street', ...(town ? ['west', 'end'] : [])]
      expect(read.words.map(({ word }) => word)).toEqual(words)
    }),
    { numRuns: 2_000, seed: 37 },
  )
})
