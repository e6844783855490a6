import { expect, test } from 'vitest'
import { missingSentence } from './find-products.ts'

test('the note names the brand that the shop does not carry and what is shown instead', () => {
  const timTam = { not_carried: { name: 'Tim Tam', instead: 'chocolate biscuits' } }

  expect(missingSentence(timTam)).toBe('We don’t have Tim Tam. Try chocolate biscuits instead.')
  expect(missingSentence({ not_carried: { name: 'Heinz' }, did_you_mean: 'beetroot' })).toBe(
    'We don’t have Heinz. Here is what we have for “beetroot”.',
  )
})

test('the note says which dietary wishes or filters the results do not meet', () => {
  expect(missingSentence({ not_granted: ['nut free'], did_you_mean: 'muesli bars' })).toBe(
    'None of what we found is labelled “nut free”.',
  )
  expect(missingSentence({ not_granted: ['high fibre', 'on special', 'under $3.00'] })).toBe(
    'None of what we found is labelled “high fibre” or on special or under $3.00.',
  )
})

test('there is no note if the shopper sees what they searched for', () => {
  expect(missingSentence({})).toBeUndefined()
  expect(missingSentence({ did_you_mean: 'milk' })).toBeUndefined()
})
