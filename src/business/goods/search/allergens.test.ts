import { expect, test } from 'vitest'
import { allergensCalled, allergensNamed } from './claims.ts'

test.each([
  ['Almonds', ['almond']],
  ['Brazil nut', ['brazil nut', 'brazil', 'nut']],
  ['Wheat (gluten)', ['wheat gluten', 'wheat', 'gluten']],
  ['Cow’s milk', ['cow milk', 'cow', 'milk']],
  [' ', []],
])('a label that says “%s” names %j', (label, names) => {
  expect(allergensNamed(label)).toEqual(names)
})

test.each([
  ['nuts', 'macadamia nuts'],
  ['peanut', 'Peanuts'],
  ['shellfish', 'crustacean'],
  ['shellfish', 'crustacea'],
  ['gluten', 'barley'],
  ['dairy', 'milk'],
  ['soy', 'soybeans'],
  ['eggs', 'Egg'],
])('a search for %s finds the label %s', (word, label) => {
  const names = allergensNamed(label)
  expect(allergensCalled(word)?.some((name) => names.includes(name))).toBe(true)
})

test.each(['sugar', 'salt', 'cage', 'pulp'])('%s is not an allergen', (word) => {
  expect(allergensCalled(word)).toBeUndefined()
})
