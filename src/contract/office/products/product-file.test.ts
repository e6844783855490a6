import { expect, test } from 'vitest'
import { PIECE_AT_MOST, piecesOf } from './product-file.ts'

test('a text is cut into pieces that give it again, and no letter is cut in two', () => {
  const text = `${'a'.repeat(PIECE_AT_MOST - 1)}🍏${'b'.repeat(PIECE_AT_MOST)}`
  const pieces = [...piecesOf(text)]
  expect(pieces.join('')).toBe(text)
  expect(pieces).toHaveLength(3)
  expect(pieces.every((piece) => piece.length <= PIECE_AT_MOST && piece.isWellFormed())).toBe(true)
})

test('of nothing there is no piece', () => {
  expect([...piecesOf('')]).toEqual([])
})
