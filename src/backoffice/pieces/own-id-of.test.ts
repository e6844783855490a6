import { expect, test } from 'vitest'
import { ownIdOf } from './own-id-of.ts'

test.each([
  ['Fruit', 'fruit'],
  ['Äpfel & pears', 'apfel-pears'],
  ['  Milk,  cream ', 'milk-cream'],
  ['- 5 a day', '5-a-day'],
  ['', ''],
])('%s has the id %s', (name, id) => {
  expect(ownIdOf(name)).toBe(id)
})
