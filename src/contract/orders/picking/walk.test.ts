import { expect, test } from 'vitest'
import { placeInWords } from '../../goods/categories/place.ts'
import type { Temperature } from '../desk/bags.ts'
import { inWalkOrder } from './walk.ts'

test('the walk goes aisle by aisle and bay by bay, then to the fridges, then to the freezers', () => {
  const lines = [
    aLine('Ice cream', '1', '1', 'frozen'),
    aLine('Unknown tin', null, null),
    aLine('Milk', '2', null, 'chilled'),
    aLine('Rice', '10', '1'),
    aLine('Pasta', '9', '10'),
    aLine('Beans', '9', '2'),
    aLine('Anchovies', '9', '2'),
    aLine('Flour', '9', null),
    aLine('Apples', 'Produce', null),
  ]
  expect(inWalkOrder(lines).map(({ title }) => title)).toEqual([
    'Anchovies',
    'Beans',
    'Pasta',
    'Flour',
    'Rice',
    'Apples',
    'Unknown tin',
    'Milk',
    'Ice cream',
  ])
})

test.each([
  ['3', '2', 'Aisle 3, bay 2'],
  ['End cap', null, 'End cap'],
  [null, null, ''],
])('a sign that says %j and %j is read as %j', (aisle, bay, words) => {
  expect(placeInWords({ aisle, bay })).toBe(words)
})

function aLine(title: string, aisle: string | null, bay: string | null, temperature: Temperature = 'shelf') {
  return { title, place: { aisle, bay }, temperature }
}
