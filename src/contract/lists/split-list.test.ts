import { expect, test } from 'vitest'
import { plainList, splitList } from './split-list.ts'

test('a shopping list is split at lines, bullets, numbers and commas', () => {
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

test('direction marks are removed, and every kind of line break becomes a newline', () => {
  expect(plainList('\u2067milk\u2069\u000beggs\u2028\u200fbread\n')).toBe('milk\neggs\nbread\n')
})
