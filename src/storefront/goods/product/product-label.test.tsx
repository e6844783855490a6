import { expect, test } from 'vitest'
import type { ProductDetail } from '#contract/goods/catalogue/catalogue.ts'
import { render } from '#testing/render.tsx'
import { productTexts as texts } from '../../texts/product.ts'
import { ProductLabel } from './product-label.tsx'

const bread = {
  ingredients: 'Wheat flour, water, milk powder, sesame (wheat)',
  allergens: ['wheat', 'milk'],
  allergens_known: true,
  nutrition: null,
  unit_type: 'g',
} as unknown as ProductDetail
const nutrition = {
  serving_size: '30 g',
  servings_per_pack: 8,
  rows: [{ nutrient: 'Energy', per_serving: '400 kJ', per_100: '1330 kJ' }],
}

test('allergens are marked wherever they are in the ingredients', async () => {
  const { marked, words } = await openLabel({})
  expect(marked()).toEqual(['Wheat', 'milk', 'wheat', 'wheat, milk'])
  expect(words()).toContain(bread.ingredients)
})

test('ingredients come with the advice to check the label, and health stars with their rating', async () => {
  const { headings, words } = await openLabel({ health_stars: 4.5 })
  expect(words()).toContain('please check the label')
  expect(headings()).toContain('Health Star Rating')
  expect(words()).toContain('4.5 out of 5 stars')
})

test('an allergen’s name inside another word is not marked', async () => {
  const { marked } = await openLabel({ ingredients: 'Buckwheat, coconut', allergens: ['wheat', 'nut'] })
  expect(marked()).toEqual(['wheat, nut'])
})

test('an allergen of several words is marked as a whole, and its special characters are not a pattern', async () => {
  const { marked } = await openLabel({
    ingredients: 'Tree nuts, cream. (soy)',
    allergens: ['tree nuts', 'soy (.*)'],
  })
  expect(marked().slice(0, 1)).toEqual(['Tree nuts'])
  expect(marked()).not.toContain('Tree nuts, cream. ')
})

test('ingredients without allergens have no marks and no heading for allergens', async () => {
  const { marked, headings } = await openLabel({ allergens: [] })
  expect(marked()).toEqual([])
  expect(headings()).toEqual([texts.ingredients])
})

test('a product whose allergens are not known says so rather than nothing', async () => {
  const { headings, words } = await openLabel({ allergens: [], allergens_known: false })
  expect(headings()).toEqual([texts.ingredients, texts.allergens])
  expect(words()).toContain('Ask us')
})

test('information missing on the pack has no heading', async () => {
  const { headings } = await openLabel({ ingredients: null as never, allergens: [] })
  expect(headings()).toEqual([])
})

test('the country of origin and the storage advice are shown in the order of a label', async () => {
  const { headings } = await openLabel({ storage: 'Keep it cold.', country_of_origin: 'Australia' })
  expect(headings().slice(2)).toEqual([texts.labelled.country_of_origin, texts.labelled.storage])
})

test.each([
  ['g', 'g'],
  ['kg', 'g'],
  ['each', 'g'],
  ['mL', 'mL'],
  ['L', 'mL'],
  ['L bottle', 'mL'],
] as const)('the nutrition panel of a product sold by %s is per 100 %s', async (unit_type, unit) => {
  const { place } = await openLabel({ nutrition, unit_type } as never)
  const heads = [...place.querySelectorAll('thead th')].map(({ textContent }) => textContent)
  expect(heads).toEqual([texts.nutrient, texts.perServing, texts.per100(unit)])
})

test('the nutrition panel shows the servings per pack and the values per serving', async () => {
  const { place, words } = await openLabel({ nutrition } as never)
  expect(words()).toContain(texts.servings(8, '30 g'))
  expect([...place.querySelectorAll('tbody tr > *')].map(({ textContent }) => textContent)).toEqual([
    'Energy',
    '400 kJ',
    '1330 kJ',
  ])
  const single = await openLabel({ nutrition: { ...nutrition, servings_per_pack: 1 } } as never)
  expect(single.words()).toContain('1 serving of 30 g per pack')
})

async function openLabel(more: Partial<ProductDetail>) {
  const { place } = await render(<ProductLabel product={{ ...bread, ...more }} />)
  const all = (what: string) => [...place.querySelectorAll(what)].map(({ textContent }) => textContent)
  return { place, marked: () => all('strong'), headings: () => all('h2'), words: () => place.textContent }
}
