import { expect, test } from 'vitest'
import { placeLine, placeWords, suburbIn, withoutOneLetter } from './place-words.ts'

test.each([
  ['Boundary St', 'boundary street'],
  ['St Lucia', 'st lucia'],
  ['Swann Rd, St. Lucia', 'swann road st lucia'],
  ['Saint Lucia', 'st lucia'],
  ['Mt Gravatt Sth', 'mount gravatt south'],
  ["O'Keefe St", 'okeefe street'],
  ['Kippa-Ring', 'kippa ring'],
  ['Café Ln', 'cafe lane'],
  ['The Esp, Ct Town', 'the esplanade ct town'],
  ['  ', ''],
])('the words of %s are %s', (text, words) => {
  expect(placeWords(text).join(' ')).toBe(words)
})

test('two words match if one letter is wrong, missing, extra or swapped', () => {
  const meet = (a: string, b: string) =>
    withoutOneLetter(a).some((left) => withoutOneLetter(b).includes(left))
  for (const typed of ['fram', 'far', 'farrm', 'fatm'])
    expect([typed, meet(typed, 'farm')]).toEqual([typed, true])
  expect(meet('farm', 'hill')).toBe(false)
})

test('a place is written as on an envelope, with the parts that are known', () => {
  const town = { locality: 'West End', postalCode: '4101' }
  expect(placeLine({ ...town, unit: '3', streetNo: '12', streetName: 'Boundary Street' })).toBe(
    '3/12 Boundary Street, West End QLD 4101',
  )
  expect(placeLine({ ...town, streetName: 'Boundary Street' })).toBe('Boundary Street, West End QLD 4101')
  expect(placeLine({ ...town, streetName: '' })).toBe('West End QLD 4101')
  expect(placeLine({ locality: 'West End', postalCode: '', streetName: '' })).toBe('West End QLD')
})

test.each([
  ['3/12 Boundary Street, West End QLD 4101', 'West End'],
  ['12 Queen Street, Brisbane City 4000', 'Brisbane City'],
  ['West End QLD', 'West End'],
  ['', ''],
])('the suburb of %j is %j', (line, suburb) => {
  expect(suburbIn(line)).toBe(suburb)
})
