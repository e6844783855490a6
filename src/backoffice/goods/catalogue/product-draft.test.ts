import { expect, test } from 'vitest'
import { aFormProduct } from '#testing/office-builders.ts'
import { draftOf, emptyDraft, factsOf } from './product-draft.ts'

test('an unedited product form sends the product’s own facts', () => {
  const product = aFormProduct('gala', {
    brand: 'Farm',
    allergens: ['milk', 'soy'],
    pack_size: 1.5,
    nutrition: {
      serving_size: '30 g',
      servings_per_pack: 10,
      rows: [{ nutrient: 'Energy', per_serving: '1 kJ', per_100: '3 kJ' }],
    },
  })
  expect(product).toMatchObject({
    ...factsOf(draftOf(product)),
    aisle: null,
    barcode: null,
    bay: null,
    country_of_origin: null,
    ingredients: null,
    storage: null,
  })
  expect(factsOf(draftOf(product))).toMatchObject({ barcode: '', storage: '' })
})

test('a list is split at commas, and an empty nutrition panel is sent as none', () => {
  const facts = factsOf({ ...emptyDraft, dietary: ' vegan ,, gluten free,' })
  expect(facts).toMatchObject({ dietary: ['vegan', 'gluten free'], nutrition: null })
})

test.each([
  ['not known', null, ''],
  ['none', [], 'none'],
  ['these', ['milk', 'soy'], 'milk, soy'],
])('allergens that are %s stay so through the form', (_, allergens, text) => {
  const draft = draftOf(aFormProduct('gala', { allergens }))
  expect(draft.allergens).toBe(text)
  expect(factsOf(draft).allergens).toEqual(allergens)
})

test.each([' ', ',', ' , '])('a list of allergens that is “%s” is sent for the service to refuse', (text) => {
  expect(factsOf({ ...emptyDraft, allergens: text }).allergens).toEqual([text])
})

test.each(['', 'a lot', '1,5', '-1'])('a size of “%s” is sent as 0 for the service to refuse', (text) => {
  expect(factsOf({ ...emptyDraft, pack_size: text }).pack_size).toBe(0)
})

test('an incomplete nutrition panel is sent as it is', () => {
  const panel = { serving_size: '30 g', servings_per_pack: '', rows: [] }
  expect(factsOf({ ...emptyDraft, nutrition: panel }).nutrition).toEqual({ ...panel, servings_per_pack: 0 })
})
