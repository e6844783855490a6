import { expect, test } from 'vitest'
import { indexWith } from '#testing/index-builders.ts'

const word = (text: string) => ({ field: 'word', text }) as const

test('a renamed product is found only by its new name', () => {
  const { index, put } = indexWith({ id: 'one', title: 'Quince' })
  put({ id: 'one', title: 'Apple' })

  expect(index.inverted.documentFrequency(word('quince'))).toBe(0)
  expect(index.inverted.documentFrequency(word('apple'))).toBe(1)
  expect(index.dictionary.typedWords).toEqual(['apple', 'food', 'fruit'])
})

test('a product with a new price keeps its position in the index', () => {
  const { index, put } = indexWith({ id: 'one' }, { id: 'two' })
  put({ id: 'one', shown_cents: 50, on_special: true })

  const ordinal = index.columns.ordinalOf('one') as number
  expect(index.columns.shownCents[ordinal]).toBe(50)
  expect(index.columns.buckets[index.columns.bucketOf[ordinal] as number]?.on_special).toBe(true)
  expect(index.inverted.documentFrequency(word('apple'))).toBe(2)
})

test('the ordinal of a removed product is reused for the next one', () => {
  const { index, put } = indexWith({ id: 'one', title: 'Quince' }, { id: 'two' })
  index.remove('one')
  index.remove('unknown')
  expect(index.columns.ordinalOf('one')).toBeUndefined()
  expect(index.inverted.documentFrequency(word('quince'))).toBe(0)

  put({ id: 'three', title: 'Pear' })
  expect(index.columns.ids).toEqual(['three', 'two'])
})

test('a product with more sales has a higher quality, and a shorter title breaks the tie', () => {
  const { index } = indexWith(
    { id: 'plain', popularity: 9 },
    { id: 'wordy', popularity: 9, title: 'Apple of the Best' },
    { id: 'seldom', popularity: -1 },
  )
  const [plain = 0, wordy = 0, seldom = 0] = index.columns.quality
  expect(plain).toBeGreaterThan(wordy)
  expect(wordy).toBeGreaterThan(seldom)
})
