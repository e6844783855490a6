import { expect, test } from 'vitest'
import { areaOf, type Point } from './hubs-map.tsx'

const SQUARE: Point[] = [
  [0, 0],
  [10, 0],
  [10, 10],
  [0, 10],
]

test('a single hub covers the whole map', () => {
  expect(areaOf([2, 2], [], SQUARE)).toEqual(SQUARE)
})

test('two hubs divide the map along the line halfway between them', () => {
  expect(areaOf([2, 5], [[8, 5]], SQUARE)).toEqual([
    [0, 0],
    [5, 0],
    [5, 10],
    [0, 10],
  ])
})

test('each further hub cuts off a corner, and a hub that is nearest to no point covers nothing', () => {
  expect(
    areaOf(
      [0, 0],
      [
        [10, 0],
        [0, 10],
      ],
      SQUARE,
    ),
  ).toEqual([
    [0, 5],
    [0, 0],
    [5, 0],
    [5, 5],
  ])
  expect(areaOf([30, 5], [[8, 5]], SQUARE)).toEqual([])
})
