import { expect, test } from 'vitest'
import { PIECE_AT_MOST, piecesOf } from './product-file.ts'

test('a file is split into pieces that rejoin to it, without splitting a character', () => {
  const text = `${'a'.repeat(PIECE_AT_MOST - 1)}🍏${'b'.repeat(PIECE_AT_MOST)}`
  const pieces = [...piecesOf(text)]
  expect(pieces.join('')).toBe(text)
  expect(pieces).toHaveLength(3)
  expect(pieces.every((piece) => piece.length <= PIECE_AT_MOST && piece.isWellFormed())).toBe(true)
})

test('an empty file has no pieces', () => {
  expect([...piecesOf('')]).toEqual([])
})
