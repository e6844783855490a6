import { expect, test } from 'vitest'
import { isSameWord, LONGEST_SAID, MEANS_AT_MOST, meansFault, wordFault } from './synonym-rules.ts'

const many = (count: number) => Array.from({ length: count }, (_, n) => `thing ${n}`)

test.each([['chook'], ['Tim Tam'], ['7up'], ['mac and cheese bake'], ['x'.repeat(LONGEST_SAID)]])(
  'the search word %s is accepted',
  (word) => expect(wordFault(word)).toBeUndefined(),
)

test.each([
  ['!!!', 'A search word needs at least one letter or digit.'],
  ['', 'A search word needs at least one letter or digit.'],
  ['x'.repeat(LONGEST_SAID + 1), `A search word can have at most ${LONGEST_SAID} letters.`],
  ['extra virgin olive oil', 'A search looks at no more than 3 words together.'],
])('the search word %j is refused: %s', (word, fault) => expect(wordFault(word)).toBe(fault))

test.each([[['roast chicken', 'whole chicken']], [many(MEANS_AT_MOST)], [['chooks’ feet']]])(
  'chook may mean %j',
  (means) => expect(meansFault('chook', means)).toBeUndefined(),
)

test.each([
  [[], 'Please say at least one thing that it means.'],
  [many(MEANS_AT_MOST + 1), `One word can mean at most ${MEANS_AT_MOST} things.`],
  [['hen', ' - '], 'What it means needs at least one letter or digit.'],
  [['x'.repeat(LONGEST_SAID + 1)], `What it means can have at most ${LONGEST_SAID} letters.`],
  [['hen', 'The Chook'], '“chook” finds “chook” already.'],
])('chook with the meanings %j is refused: %s', (means, fault) =>
  expect(meansFault('chook', means)).toBe(fault),
)

test('a search word matches whatever its capitals, punctuation and small words', () => {
  expect(isSameWord('Tim Tam', 'tim-tam')).toBe(true)
  expect(isSameWord('mac and cheese', 'Mac & Cheese')).toBe(true)
  expect(isSameWord('whole grain', 'wholegrain')).toBe(false)
})
