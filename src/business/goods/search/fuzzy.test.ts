import { expect, test } from 'vitest'
import { indexWith } from '#testing/index-builders.ts'
import { correctTerm, editDistanceFrom } from './fuzzy.ts'

test.each([
  ['mlik', 'milk', 1],
  ['bananna', 'banana', 1],
  ['', 'egg', 3],
  ['rice', 'rice', 0],
  ['ecir', 'rice', 3],
  ['chocolate', 'milk', 4],
  ['x'.repeat(41), 'x'.repeat(41), 4],
])('the edit distance from “%s” to “%s” counts a swap of two letters as one', (typed, word, edits) => {
  expect(editDistanceFrom(typed, 3)(word)).toBe(edits)
})

test('one typed word can be compared to many words in a row', () => {
  const editsTo = editDistanceFrom('bananna', 3)
  expect(['chocolate', 'banana', 'bananna', 'bandana', 'egg', 'banana'].map(editsTo)).toEqual([
    4, 1, 0, 2, 4, 1,
  ])
})

test.each([
  ['bananna', 'banana'],
  ['chees', 'cheese'],
  ['redapple', 'red apple'],
  ['ilk', 'milk'],
  ['qqqqq', undefined],
  ['ml', undefined],
  ['1ilk', undefined],
])('“%s” is corrected to %s', (typed, meant) => {
  const current = indexWith(
    { title: 'Banana' },
    { title: 'Cheese' },
    { title: 'Red Apple' },
    { title: 'Milk' },
  )
  expect(correctTerm(typed, current, true)).toBe(meant)
})

test('a typo with two equally close corrections gets the one in more products', () => {
  const current = indexWith({ title: 'Pear' }, { title: 'Peas' }, { id: 'more', title: 'Frozen Peas' })
  expect(correctTerm('peax', current, true)).toBe('peas')
})

test('a word that no product has any more is not offered as a correction', () => {
  const current = indexWith({ id: 'one', title: 'Quince' })
  current.put({ id: 'one', title: 'Apple' })
  expect(correctTerm('quinse', current, true)).toBeUndefined()
})

test.each([
  ['dragno', true, 'draino'],
  ['dragon', true, undefined],
  ['palm', true, 'palmolive'],
  ['palm', false, undefined],
  ['draino', true, undefined],
])('“%s” (as the last word: %s) is corrected to the brand %s', (typed, isLast, meant) => {
  const current = indexWith({ title: 'Soap' })
  current.index.dictionary.setSynonyms([
    { words: ['draino'], stems: ['draino'], means: [['soap']] },
    { words: ['palmolive'], stems: ['palmolive'], means: [['soap']] },
  ])
  expect(correctTerm(typed, current, isLast)).toBe(meant)
})
