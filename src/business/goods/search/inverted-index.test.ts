import { expect, test } from 'vitest'
import { InvertedIndex } from './inverted-index.ts'

const milk = { field: 'name_and_sub_category', text: 'milk' } as const
const milky = { field: 'mention', text: 'milk' } as const
const ofMilk = { field: 'word', text: 'milk' } as const

test('a word is found in each of its fields, and not in fields of another kind', () => {
  const index = new InvertedIndex()
  index.put(0, [milk])
  index.put(1, [milky])
  index.put(2, [{ field: 'category', text: 'milk' }])

  expect(index.postingsOf(ofMilk)).toEqual([
    { ...milk, ordinals: [0] },
    { ...milky, ordinals: [1] },
  ])
  expect(index.documentFrequency(ofMilk)).toBe(2)
  expect(index.headFrequency('milk')).toBe(1)
  expect(index.documentFrequency({ field: 'category', text: 'milk' })).toBe(1)
  expect(index.documentFrequency({ field: 'product_title', text: 'milk' })).toBe(0)
})

test('a removed product is in no list, and the others stay', () => {
  const index = new InvertedIndex()
  for (const ordinal of [0, 1, 2]) index.put(ordinal, [milk])

  index.remove(0, [milk])
  expect(index.postingsOf(ofMilk).flatMap(({ ordinals }) => ordinals)).toEqual([2, 1])

  index.remove(1, [milk])
  index.remove(2, [milk])
  expect(index.postingsOf(ofMilk)).toEqual([])
})
