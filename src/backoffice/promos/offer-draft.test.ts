import { expect, test } from 'vitest'
import { aFormPromo } from '#testing/office-builders.ts'
import { draftOf, emptyDraft, factsOf, termsOf, wordsOf } from './offer-draft.ts'

test('what a form shows and nobody has changed is sent as it was, to the second', () => {
  const promo = aFormPromo('SPRING', { starts_at: '2026-03-04T23:00:17.123Z', max_off: 15, uses: 300 })
  const { kind, percent, amount, min_goods, max_off, starts_at, ends_at, uses_per_customer, uses } = promo
  expect(factsOf(draftOf(promo), promo)).toEqual({
    ...{ kind, percent, amount, min_goods, max_off, starts_at, ends_at, uses_per_customer, uses },
    words: null,
  })
})

test('a moment in a year of six digits is none, and is told at its field', () => {
  const typed = { ...emptyDraft, ends_at: '275760-09-13T00:00' }
  const fields = { ends_at: expect.stringContaining('Please choose a year from') }
  expect(() => factsOf(typed)).toThrow(expect.objectContaining({ details: { fields } }))
  expect(termsOf(typed)).toMatchObject({ percent: 10 })
})

test('words of one’s own come back as they were sent', () => {
  const { words } = aFormPromo('SPRING')
  const content = [...words.content, { heading: 'And then', bullets: ['Eat.'] }]
  const promo = aFormPromo('SPRING', { has_own_words: true, words: { ...words, content } })
  expect(factsOf(draftOf(promo), promo).words).toEqual(promo.words)
})

test('a heading and its points are told from the next by an empty line', () => {
  const content = 'One\n a \n\n \nTwo\nb\nc\n'
  expect(wordsOf({ ...emptyDraft, content }).content).toEqual([
    { heading: 'One', bullets: ['a'] },
    { heading: 'Two', bullets: ['b', 'c'] },
  ])
})

test('what is no number is sent as what the service refuses, and what is empty as no limit', () => {
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
