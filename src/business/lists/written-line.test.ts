import { expect, test } from 'vitest'
import { readLine, splitList } from './written-line.ts'

test('lines stand one below the other, after bullets and numbers, or with commas between', () => {
  expect(splitList('2 capsicums, 1 kg mince, milk 2l')).toEqual(['2 capsicums', '1 kg mince', 'milk 2l'])
  expect(splitList('- eggs\n* bread\r\n• tea; [x] ham\n[ ] jam\n1. rice\n2) oats\n\n  –  figs ')).toEqual([
    'eggs',
    'bread',
    'tea',
    'ham',
    'jam',
    'rice',
    'oats',
    'figs',
  ])
  expect(splitList('1,5 kg potatoes,salt,2 leeks')).toEqual(['1,5 kg potatoes', 'salt', '2 leeks'])
  expect(splitList('1.5 L milk')).toEqual(['1.5 L milk'])
})

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
  ['milk 2l', { query: 'milk 2l', packs: 1, amount: { unit: 'mL', size: 2000 } }],
  ['Milk (2 litres)', { query: 'milk 2 litres', packs: 1, amount: { unit: 'mL', size: 2000 } }],
  ['600 ml cream', { query: 'cream 600 ml', packs: 1, amount: { unit: 'mL', size: 600 } }],
  ['2 x 400g tomatoes', { query: 'tomatoes 400g', packs: 2, amount: { unit: 'g', size: 400 } }],
  ['3× milk 1 L', { query: 'milk 1 l', packs: 3, amount: { unit: 'mL', size: 1000 } }],
  ['milk 2L x 2', { query: 'milk 2l', packs: 2, amount: { unit: 'mL', size: 2000 } }],
  ['3 tins of tuna', { query: 'tuna', packs: 3 }],
  ['2 400g tins tomatoes', { query: 'tomatoes 400g', packs: 2, amount: { unit: 'g', size: 400 } }],
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
  ['500g', { query: '', packs: 1, amount: { unit: 'g', size: 500 } }],
  ['???', { query: '', packs: 1 }],
])('%o asks for %o', (text, asked) => {
  expect(readLine(text)).toEqual({ text, ...asked })
})
