import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitList } from '#contract/selling/lists/split-list.ts'
import { readBareNumber, readLine } from './written-line.ts'

test.each([
  ['milk', { query: 'milk', packs: 1 }],
  ['2 capsicums', { query: 'capsicums', packs: 1, pieces: 2 }],
  ['two capsicums', { query: 'capsicums', packs: 1, pieces: 2 }],
  ['A lettuce', { query: 'lettuce', packs: 1, pieces: 1 }],
  ['capsicums (2)', { query: 'capsicums', packs: 1, pieces: 2 }],
  ['1 kg mince', { query: 'mince 1 kg', packs: 1, amount: { unit: 'g', size: 1000 } }],
  ['1kg of beef mince', { query: 'beef mince 1kg', packs: 1, amount: { unit: 'g', size: 1000 } }],
  ['half a kilo of mince', { query: 'mince 0.5 kilo', packs: 1, amount: { unit: 'g', size: 500 } }],
  ['1½ kg potatoes', { query: 'potatoes 1.5 kg', packs: 1, amount: { unit: 'g', size: 1500 } }],
  ['1 1/2 kg potatoes', { query: 'potatoes 1.5 kg', packs: 1, amount: { unit: 'g', size: 1500 } }],
  ['1,5 kg potatoes', { query: 'potatoes 1.5 kg', packs: 1, amount: { unit: 'g', size: 1500 } }],
  ['5,000 g rice', { query: 'rice 5000 g', packs: 1, amount: { unit: 'g', size: 5000 } }],
  ['water 10,500ml', { query: 'water 10500ml', packs: 1, amount: { unit: 'mL', size: 10_500 } }],
  ['0,500 kg mince', { query: 'mince 0.500 kg', packs: 1, amount: { unit: 'g', size: 500 } }],
  ['milk 2l', { query: 'milk 2l', packs: 1, amount: { unit: 'mL', size: 2000 } }],
  ['Milk (2 litres)', { query: 'milk 2 litres', packs: 1, amount: { unit: 'mL', size: 2000 } }],
  ['600 ml cream', { query: 'cream 600 ml', packs: 1, amount: { unit: 'mL', size: 600 } }],
  ['2 x 400g tomatoes', { query: 'tomatoes 400g', packs: 2, amount: { unit: 'g', size: 400 } }],
  ['3× milk 1 L', { query: 'milk 1 l', packs: 3, amount: { unit: 'mL', size: 1000 } }],
  ['milk 2L x 2', { query: 'milk 2l', packs: 2, amount: { unit: 'mL', size: 2000 } }],
  ['3 tins of tuna', { query: 'tuna', packs: 3, isTinned: true }],
  [
    '2 400g tins tomatoes',
    { query: 'tomatoes 400g', packs: 2, isTinned: true, amount: { unit: 'g', size: 400 } },
  ],
  ['a loaf of bread', { query: 'bread', packs: 1 }],
  ['bunch of coriander', { query: 'coriander', packs: 1 }],
  ['a dozen eggs', { query: '12 eggs', packs: 1, pieces: 12 }],
  ['half a dozen eggs', { query: '6 eggs', packs: 1, pieces: 6 }],
  ['2 dozen eggs', { query: '24 eggs', packs: 1, pieces: 24 }],
  ['a couple of lemons', { query: 'lemons', packs: 1, pieces: 2 }],
  ['2-3 carrots', { query: 'carrots', packs: 1, pieces: 3 }],
  ['1/2 watermelon', { query: 'half watermelon', packs: 1 }],
  ['½ a watermelon', { query: 'half watermelon', packs: 1 }],
  ['1/4 of a cabbage', { query: 'quarter cabbage', packs: 1 }],
  ['half a watermelon', { query: 'half a watermelon', packs: 1 }],
  ['1 1/2 watermelons', { query: 'watermelons', packs: 1, pieces: 1.5 }],
  ['1/2 dozen eggs', { query: '6 eggs', packs: 1, pieces: 6 }],
  ['½ kg mince', { query: 'mince 0.5 kg', packs: 1, amount: { unit: 'g', size: 500 } }],
  ['1/3 kg mince', { query: 'mince 0.333 kg', packs: 1, amount: { unit: 'g', size: 333 } }],
  ['⅔ kg mince', { query: 'mince 0.667 kg', packs: 1, amount: { unit: 'g', size: 667 } }],
  ['1⅓ l milk', { query: 'milk 1.333 l', packs: 1, amount: { unit: 'mL', size: 1333 } }],
  ['0.3333333 kg mince', { query: '0.3333333 kg mince', packs: 1 }],
  ['eggs 12', { query: 'eggs', packs: 1, pieces: 12 }],
  ['apples 6', { query: 'apples', packs: 1, pieces: 6 }],
  ['half dozen eggs', { query: '6 eggs', packs: 1, pieces: 6 }],
  ['infant formula stage 2', { query: 'infant formula stage 2', packs: 1 }],
  ['nappies size 4', { query: 'nappies size 4', packs: 1 }],
  ['2 x nappies size 4', { query: 'nappies size 4', packs: 2, isTimes: true }],
  ['nappies size 4 (2)', { query: 'nappies size 4', packs: 1, pieces: 2 }],
  ['sunscreen SPF 50', { query: 'sunscreen spf 50', packs: 1 }],
  ['fettuccine no. 7', { query: 'fettuccine no. 7', packs: 1 }],
  ['omega 3', { query: 'omega 3', packs: 1 }],
  ['3 in 1 shampoo', { query: '3 in 1 shampoo', packs: 1 }],
  ['2 ply toilet paper', { query: '2 ply toilet paper', packs: 1 }],
  ['shampoo 3 in 1', { query: 'shampoo 3 in 1', packs: 1 }],
  ['toilet paper 2 ply', { query: 'toilet paper 2 ply', packs: 1 }],
  ['500g', { query: '', packs: 1, amount: { unit: 'g', size: 500 } }],
  ['???', { query: '', packs: 1 }],
])('%o is read as %o', (text, asked) => {
  expect(readLine(text)).toEqual({ text, ...asked })
})

test.each([
  ['7 up 1.25l', '7 up 1.25l'],
  ['5 gum', '5 gum'],
  ['infant formula 2', 'infant formula 2'],
  ['2 capsicums', '2 capsicums'],
  ['bread (2)', undefined],
  ['a dozen eggs', undefined],
  ['1 1/2 melons', undefined],
  ['nappies size 4', undefined],
])('%o with its number read as part of a name is a search for %o', (text, query) => {
  expect(readBareNumber(readLine(text))?.query).toBe(query)
})

const words = fc.array(
  fc.constantFrom('red', 'onions', 'olive', 'oil', 'mince', 'size', 'x', 'of', 'dozen'),
  {
    minLength: 1,
    maxLength: 4,
  },
)
const amounts = fc.constantFrom(
  ...[
    '',
    '2',
    '2 x',
    'x3',
    '½',
    '1 1/2',
    '1,5 kg',
    '5,000 g',
    '500g',
    '2l',
    'a dozen',
    '3 tins of',
    'half a kilo of',
  ],
  ...['(2)', '4-5', 'a couple of', '12 pack', 'two', '0', '99999'],
)

test('any line of amounts and words gives a query of its words, and a number of packs that can be bought', () => {
  fc.assert(
    fc.property(
      amounts,
      words,
      amounts,
      fc.constantFrom('', '- ', '- [ ] ', '1. '),
      (before, words, after, bullet) => {
        const lines = splitList(`${bullet}${before} ${words.join(' ')} ${after}`)
        for (const { query, packs, pieces = 1, amount } of lines.map(readLine)) {
          expect(packs).toBeGreaterThanOrEqual(1)
          expect(Number.isInteger(packs)).toBe(true)
          expect(pieces).toBeGreaterThan(0)
          expect(amount?.size ?? 1).toBeGreaterThanOrEqual(0)
          for (const word of words.filter((word) => /onion|olive|oil|mince|red/.test(word)))
            expect(query.split(/[^a-z]+/)).toContain(word)
        }
      },
    ),
    { numRuns: 5_000, seed: 37 },
  )
})
