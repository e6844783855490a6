import { expect, test } from 'vitest'
import type { ComparedPer } from '#contract/goods/catalogue/comparison-price.ts'
import { type Pack, packsNeeded } from './packs-needed.ts'
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
  ['1 1/2 melons', [1, 'each'], 2, false],
  ['12 eggs', [12, 'pack'], 1, true],
  ['2 dozen eggs', [12, 'each'], 2, true],
  ['2 x eggs', [12, 'pack'], 2, true],
  ['2 bread', [700, 'g'], 2, true],
  ['12 crisps', [170, 'g'], 12, false],
  ['1 kg apples', [1, 'each'], 1, false],
  ['500 kg mince', [500, 'g'], 99, false],
])('%o in packs of %o needs %i', (text, [unit, unit_type], packs, isSure) => {
  const pack = packOf(Number(unit), String(unit_type), '100 g')
  expect(packsNeeded(readLine(text), pack, [pack])).toEqual({ packs, isSure })
})

test('a number before weighed goods means pieces, and “x” means packs', () => {
  const [kilo, tray] = [packOf(1, 'kg', 'kg'), packOf(550, 'g', 'kg')]
  expect(packsNeeded(readLine('3 apples'), kilo, [kilo])).toEqual({ packs: 1, isSure: false })
  expect(packsNeeded(readLine('12 sausages'), tray, [tray])).toEqual({ packs: 1, isSure: false })
  expect(packsNeeded(readLine('a pumpkin'), kilo, [kilo])).toEqual({ packs: 1, isSure: true })
  expect(packsNeeded(readLine('3 x apples'), kilo, [kilo])).toEqual({ packs: 3, isSure: true })
})

test('weighed goods with a pack the size of a piece are bought by the piece if heavier packs exist', () => {
  const [piece, kilo] = [packOf(150, 'g', 'kg'), packOf(1, 'kg', 'kg')]
  expect(packsNeeded(readLine('5 lemons'), piece, [kilo, piece])).toEqual({ packs: 5, isSure: true })
  expect(packsNeeded(readLine('5 lemons'), piece, [piece])).toEqual({ packs: 1, isSure: false })
})

function packOf(unit: number, unit_type: string, per: ComparedPer): Pack {
  return { title: 'Some', unit, unit_type, comparison_price: { amount: 1, per, label: '' } }
}
