import { expect, test } from 'vitest'
import { tokenize } from '#contract/goods/search/words-of-text.ts'
import { type Pack, packSizes, tokenizeQuery } from './tokenizer.ts'

test.each([
  ['Milk 2L', ['milk'], ['ml2000']],
  ['2 litres of milk', ['milk'], ['ml2000']],
  ['1.25l cola', ['cola'], ['ml1250']],
  ['500g mince', ['mince'], ['g500']],
  ['1.5 kg chicken', ['chicken'], ['g1500']],
  ['half a dozen eggs', ['eggs'], ['n6']],
  ['a dozen eggs', ['eggs'], ['n12']],
  ['24 pack water 600ml', ['water'], ['ml600', 'n24']],
  ['nappies 10–15 kg', ['nappies'], ['g10000', 'g15000']],
  ['6 x 375 ml', [], ['ml375', 'n6']],
  ['7 up', ['7', 'up'], []],
  ['salt & pepper', ['salt', 'pepper'], []],
  ['Crème fraîche', ['creme', 'fraiche'], []],
  ["baker’s baker's", ['bakers', 'bakers'], []],
  ['the', ['the'], []],
  ['I need some bread please', ['bread'], []],
  ["I'm looking for 2 litres of milk", ['milk'], ['ml2000']],
  ['something for a headache', ['headache'], []],
  ['Where can I find the tahini?', ['tahini'], []],
  ['Do you have any tofu?', ['tofu'], []],
  ['Where is the tahini?', ['tahini'], []],
  ['what goes with salmon', ['salmon'], []],
  ['the best coffee', ['coffee'], []],
  ['punnet brand cheese', ['punnet', 'cheese'], []],
  ['half a kilo of mince', ['mince'], ['g500']],
  ['potatoes 5kg bag', ['potatoes'], ['g5000']],
  ['something to clean the shower', ['shower', 'cleaner'], []],
  ['Have you got any tofu?', ['tofu'], []],
  ['bread we need', ['bread', 'we', 'need'], []],
  ['rice for sushi', ['sushi', 'rice'], []],
  ['noodles for a stir fry', ['stir', 'fry', 'noodles'], []],
  ['rice for 4', ['rice', '4'], []],
  ['a tin of tomatoes', ['tinned', 'tomatoes'], []],
  ['i need', ['i', 'need'], []],
  [`${'x'.repeat(41)} soap`, ['soap'], []],
  ['', [], []],
])('“%s” is split into words and sizes', (q, words, sizes) => {
  expect(tokenizeQuery(q)).toEqual({ words, sizes })
})

test.each([
  ['Crème Brûlée', ['creme', 'brulee']],
  ["Nonna's 100% Ragù", ['nonnas', '100', 'ragu']],
  ['ﬁsh—and CHIPS', ['fish', 'and', 'chips']],
  ['½ Ham', ['1', '2', 'ham']],
  ['İzmir', ['izmir']],
  ['Straße', ['stra', 'e']],
  ['日本', []],
])('“%s” is split into words', (text, words) => {
  expect(tokenize(text)).toEqual(words)
})

test.each<[Pack, string]>([
  [{ pack_size: 500, pack_unit: 'g', pack_count: 1 }, '500 g'],
  [{ pack_size: 1.5, pack_unit: 'kg', pack_count: 1 }, '1.5kg'],
  [{ pack_size: 375, pack_unit: 'mL', pack_count: 6 }, '375ml'],
  [{ pack_size: 375, pack_unit: 'mL', pack_count: 6 }, '6 pack'],
  [{ pack_size: 375, pack_unit: 'mL', pack_count: 6 }, '2.25 litres'],
  [{ pack_size: 1.1, pack_unit: 'L', pack_count: 3 }, '3.3 L'],
  [{ pack_size: 12, pack_unit: 'each', pack_count: 1 }, 'a dozen'],
  [{ pack_size: 4, pack_unit: 'pack', pack_count: 2 }, '8 pieces'],
])('a pack of %o is found by “%s”', (pack, q) => {
  expect(packSizes(pack)).toContain(tokenizeQuery(q).sizes[0])
})
