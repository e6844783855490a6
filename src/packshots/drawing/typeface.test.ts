import { expect, test } from 'vitest'
import { openTypeface } from './typeface.ts'

test('a label is as wide as in the typeface’s own bold weight, and kerned', async () => {
  const { widthOf } = await openTypeface()

  expect(widthOf('Punnet')).toBeCloseTo(3.261, 3)
  expect(widthOf('T') + widthOf('o')).toBeCloseTo(1.165, 3)
  expect(widthOf('To')).toBeCloseTo(1.099, 3)
})

test('a character that the typeface lacks is left out', async () => {
  const { widthOf, outline } = await openTypeface()

  expect(widthOf('漢')).toBe(0)
  expect(outline('漢', { x: 0, y: 0, size: 100 })).toBe('')
})
