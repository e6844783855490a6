import { expect, test } from 'vitest'
import { areaOf, type Point } from './hub-area.ts'

const SQUARE: Point[] = [
  [0, 0],
  [10, 0],
  [10, 10],
  [0, 10],
]

test('one that is alone has all of the plane', () => {
  expect(areaOf([2, 2], [], SQUARE)).toEqual(SQUARE)
})

test('two share it at the line between them', () => {
  expect(areaOf([2, 5], [[8, 5]], SQUARE)).toEqual([
    [0, 0],
    [5, 0],
    [5, 10],
    [0, 10],
  ])
})

test('each further one takes a corner, and one that is nowhere nearest has nothing', () => {
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
