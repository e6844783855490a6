import { expect, test } from 'vitest'
import { guardCell, unguardCell } from '../../csv-line.ts'

test.each([
  '=1+1',
  '+61 7 3000 0000',
  '-apples',
  '@shop',
  "'=1",
  "''@",
  '\t=1',
  '-1.5.2',
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(1)',
])('an export escapes %j as a formula, and an import restores it', (cell) => {
  expect(guardCell(cell)).toBe(`'${cell}`)
  expect(unguardCell(guardCell(cell))).toBe(cell)
})

test.each(['', 'apple', '-1', '-1.5', '4.50', "'tis", "rock 'n' roll", 'a=b'])(
  'an export and an import leave %j unchanged',
  (cell) => {
    expect(guardCell(cell)).toBe(cell)
    expect(unguardCell(cell)).toBe(cell)
  },
)
