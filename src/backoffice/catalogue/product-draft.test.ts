import { expect, test } from 'vitest'
import { aFormProduct } from '#testing/office-builders.ts'
import { draftOf, emptyDraft, factsOf } from './product-draft.ts'

test('what a form shows of a product is what it sends, where nothing is typed', () => {
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
    barcode: null,
    country_of_origin: null,
    ingredients: null,
    storage: null,
  })
  expect(factsOf(draftOf(product))).toMatchObject({ barcode: '', storage: '' })
})

test('words are parted by commas, and a panel without anything in it is none', () => {
  const facts = factsOf({ ...emptyDraft, dietary: ' vegan ,, gluten free,' })
  expect(facts).toMatchObject({ dietary: ['vegan', 'gluten free'], allergens: [], nutrition: null })
})

test.each(['', 'a lot', '1,5', '-1'])(
  'a size of “%s” is no number, and is left for the service to refuse',
  (text) => {
    expect(factsOf({ ...emptyDraft, pack_size: text }).pack_size).toBe(0)
  },
)

test('a panel that is begun is sent, so that what it lacks is told', () => {
  const panel = { serving_size: '30 g', servings_per_pack: '', rows: [] }
  expect(factsOf({ ...emptyDraft, panel }).nutrition).toEqual({ ...panel, servings_per_pack: 0 })
})
