import { expect, test } from 'vitest'
import { tintOf } from './picture.tsx'

test('a category always has the same tint', () => {
  expect(tintOf('fruit-and-vegetables')).toBe(tintOf('fruit-and-vegetables'))
})

test('many categories use all eight tints', () => {
  const ids = Array.from({ length: 200 }, (_, index) => `category-${index}`)
  expect(new Set(ids.map(tintOf)).size).toBe(8)
})
