import { expect, test } from 'vitest'
import { guardCell, unguardCell } from './formula-guard.ts'

test.each(['=1+1', '+61 7 3000 0000', '-apples', '@shop', "'=1", "''@", '\t=1', '-1.5.2'])(
  'a spreadsheet does not calculate %j, and an import reads it as it was',
  (cell) => {
    expect(guardCell(cell)).toBe(`'${cell}`)
    expect(unguardCell(guardCell(cell))).toBe(cell)
  },
)

test.each(['', 'apple', '-1', '-1.5', '4.50', "'tis", "rock 'n' roll", 'a=b'])(
  '%j goes out and comes in as it is',
  (cell) => {
    expect(guardCell(cell)).toBe(cell)
    expect(unguardCell(cell)).toBe(cell)
  },
)
