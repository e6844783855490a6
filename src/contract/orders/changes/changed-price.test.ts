import { expect, test } from 'vitest'
import { changedPrice } from './changeable.ts'

const ordered = { priceCents: 500, specialCents: 450, quantity: 2 }
const dearer = { priceCents: 500, specialCents: null }
const cheaper = { priceCents: 500, specialCents: 400 }
const asOrdered = { priceCents: 500, specialCents: 450 }

test.each([
  ['fewer of it', 1, cheaper, asOrdered],
  ['as many of it', 2, cheaper, asOrdered],
  ['fewer of it, dearer by now,', 1, dearer, asOrdered],
  ['as many of it, dearer by now,', 2, dearer, asOrdered],
  ['more of it, dearer by now,', 3, dearer, dearer],
  ['more of it, the same by now,', 3, asOrdered, asOrdered],
  ['more of it, cheaper by now,', 3, cheaper, cheaper],
])('a line with %s (%i) keeps its ordered price unless the quantity grows', (_, quantity, now, expected) => {
  expect(changedPrice({ ordered, now, quantity })).toEqual(expected)
})
