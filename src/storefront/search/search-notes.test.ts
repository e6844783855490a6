import { expect, test } from 'vitest'
import { missingSentence } from './search-notes.ts'

test('a shopper is told which brand the shop does not have, and what stands there instead', () => {
  const timTam = { not_carried: { name: 'Tim Tam', instead: 'chocolate biscuits' } }

  expect(missingSentence(timTam)).toBe('We don’t have Tim Tam. Here are other chocolate biscuits.')
  expect(missingSentence({ not_carried: { name: 'Heinz' }, did_you_mean: 'beetroot' })).toBe(
    'We don’t have Heinz. Here is what we have for “beetroot”.',
  )
})

test('what a shopper may not eat is not found in silence', () => {
  expect(missingSentence({ not_granted: ['nut free'], did_you_mean: 'muesli bars' })).toBe(
    'None of what we found is nut free.',
  )
  expect(missingSentence({ not_granted: ['vegan', 'on special'] })).toBe(
    'None of what we found is vegan or on special.',
  )
  expect(missingSentence({ not_granted: ['no added sugar', 'low salt', 'fat reduced'] })).toBe(
    'None of what we found is without added sugar or low in salt or low in fat.',
  )
})

test('where a shopper sees what they asked for, nothing is said', () => {
  expect(missingSentence({})).toBeUndefined()
  expect(missingSentence({ did_you_mean: 'milk' })).toBeUndefined()
})
