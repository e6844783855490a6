import { expect, test } from 'vitest'
import { packsNeeded } from './packs-needed.ts'
import { readLine } from './written-line.ts'

test.each([
  ['2 kg mince', [500, 'g'], 4, true],
  ['1 kg mince', [600, 'g'], 2, true],
  ['500 g beans', [1, 'kg'], 1, true],
  ['milk 2l', [2, 'L'], 1, true],
  ['milk 2l', [1, 'L'], 2, true],
  ['2 x 400g tomatoes', [400, 'g'], 2, true],
  ['3 L lemonade', [375, 'mL x 24'], 1, true],
  ['2 capsicums', [1, 'each'], 2, true],
  ['12 eggs', [12, 'pack'], 1, true],
  ['2 dozen eggs', [12, 'each'], 2, true],
  ['2 x eggs', [12, 'pack'], 2, true],
  ['2 bread', [700, 'g'], 2, true],
  ['12 sausages', [550, 'g'], 12, false],
  ['1 kg apples', [1, 'each'], 1, false],
  ['500 kg mince', [500, 'g'], 99, false],
])('%o of what comes in %o is %i', (text, [unit, unit_type], packs, isSure) => {
  const pack = { unit: Number(unit), unit_type: String(unit_type) }
  expect(packsNeeded(readLine(text), pack)).toEqual({ packs, isSure })
})
