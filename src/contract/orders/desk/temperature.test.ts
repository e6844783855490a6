import { expect, test } from 'vitest'
import { temperatureOf } from './bags.ts'

test.each([
  [null, 'shelf'],
  ['Store in a cool, dry place. Refrigerate after opening.', 'shelf'],
  ['Keep refrigerated below 4°C. Use by the date on the pack, or freeze on the day of purchase.', 'chilled'],
  ['Fridge', 'chilled'],
  ['Keep frozen at or below -18°C. Do not refreeze once thawed.', 'frozen'],
] as const)('what says %o of its storage is kept: %s', (storage, temperature) => {
  expect(temperatureOf(storage)).toBe(temperature)
})
