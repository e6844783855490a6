import { expect, test } from 'vitest'
import { plainList, splitList, tickedInList } from './split-list.ts'

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

test('check-boxes of notes are dropped, whatever stands before them', () => {
  expect(splitList('- [ ] dishwashing tabs\n* [x] ham\n1. [ ] 2 leeks\n☐ tea\n- - salt')).toEqual([
    'dishwashing tabs',
    'ham',
    '2 leeks',
    'tea',
    'salt',
  ])
})

test('a ticked check-box is told from an empty one, unless all are ticked', () => {
  expect(tickedInList('- [ ] tabs\n- [X] ham\n☑ tea, ✔ salt\nfigs [x]')).toEqual([
    false,
    true,
    true,
    true,
    false,
  ])
  expect(tickedInList('☑ tea\n[x] ham')).toEqual([false, false])
})

test('a line is cut at 200 characters, and what it has of white space is one space', () => {
  expect(splitList(`milk ${' '.repeat(3_000)} 2L`)).toEqual(['milk 2L'])
  expect(splitList('x'.repeat(500))).toEqual(['x'.repeat(200)])
})

test('direction marks are removed, and every kind of line break becomes a newline', () => {
  expect(plainList('\u2067milk\u2069\u000beggs\u2028\u200fbread\n')).toBe('milk\neggs\nbread\n')
})
