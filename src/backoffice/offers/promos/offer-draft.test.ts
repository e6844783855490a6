import { expect, test } from 'vitest'
import { aFormPromo } from '#testing/office-builders.ts'
import { draftOf, emptyDraft, factsOf, termsOf, wordsOf } from './offer-draft.ts'

test('an unedited promo code is sent back unchanged, to the second', () => {
  const promo = aFormPromo('SPRING', { starts_at: '2026-03-04T23:00:17.123Z', max_off: 15, uses: 300 })
  const { kind, percent, amount, min_goods, max_off, starts_at, ends_at, uses_per_customer, uses } = promo
  expect(factsOf(draftOf(promo), promo)).toEqual({
    ...{ kind, percent, amount, min_goods, max_off, starts_at, ends_at, uses_per_customer, uses },
    words: null,
  })
})

test('a year with six digits is refused at its field', () => {
  const typed = { ...emptyDraft, ends_at: '275760-09-13T00:00' }
  const fields = { ends_at: expect.stringContaining('Please choose a year from') }
  expect(() => factsOf(typed)).toThrow(expect.objectContaining({ details: { fields } }))
  expect(termsOf(typed)).toMatchObject({ percent: 10 })
})

test('the shop’s own words are sent back unchanged', () => {
  const { words } = aFormPromo('SPRING')
  const content = [...words.content, { heading: 'And then', bullets: ['Eat.'] }]
  const promo = aFormPromo('SPRING', { has_own_words: true, words: { ...words, content } })
  expect(factsOf(draftOf(promo), promo).words).toEqual(promo.words)
})

test('an empty line separates one heading and its points from the next', () => {
  const content = 'One\n a \n\n \nTwo\nb\nc\n'
  expect(wordsOf({ ...emptyDraft, content }).content).toEqual([
    { heading: 'One', bullets: ['a'] },
    { heading: 'Two', bullets: ['b', 'c'] },
  ])
})

test('a value that is not a number is sent as -1, and an empty limit as none', () => {
  const typed = {
    ...emptyDraft,
    percent: 'ten',
    min_goods: 'x',
    max_off: '5.555',
    uses: '1.5',
    uses_per_customer: '',
  }
  expect(factsOf(typed)).toMatchObject({
    percent: -1,
    min_goods: -1,
    max_off: -1,
    uses: -1,
    uses_per_customer: null,
    starts_at: null,
    ends_at: '',
  })
  expect(factsOf({ ...typed, ends_at: '2026-12-01T09:00' }).ends_at).toBe('2026-11-30T23:00:00.000Z')
})
