import { expect, test } from 'vitest'
import { type HomeBlock, type HomeContent, homeDifferences, isDue, mergeHome } from './home-content.ts'

const block = (id: string, heading = ''): HomeBlock => ({
  id,
  block_type: 'banner',
  heading,
  is_scrollable: false,
  deal_id: null,
  category_ids: [],
  is_shown: true,
  from: null,
  until: null,
  banners: [],
})
const page = (...blocks: (string | HomeBlock)[]): HomeContent => ({
  blocks: blocks.map((one) => (typeof one === 'string' ? block(one) : one)),
})
const idsOf = ({ blocks }: HomeContent) => blocks.map(({ id, heading }) => heading || id).join(' ')

test.each([
  [null, null, true],
  ['2026-03-05T00:00:00.000Z', null, true],
  ['2026-03-05T00:00:00.001Z', null, false],
  [null, '2026-03-05T00:00:00.000Z', false],
  [null, '2026-03-05T00:00:00.001Z', true],
])('a block with dates from %s until %s is shown: %s', (from, until, isShown) => {
  expect(isDue({ from, until }, new Date('2026-03-05T00:00:00Z'))).toBe(isShown)
})

test('a changed page lists each block that is new, gone, changed or moved, and not those that made room', () => {
  const told = (was: HomeContent, now: HomeContent) =>
    homeDifferences(was, now).map(({ blockId, was, now, isMoved }) => [blockId, !was, !now, isMoved])
  expect(told(page('a', 'b', 'c'), page('a', 'b', 'c'))).toEqual([])
  expect(told(page('a', 'b', 'c', 'd'), page('d', 'a', 'b', 'c'))).toEqual([['d', false, false, true]])
  expect(told(page('a', 'b', 'c'), page('c', 'b', 'a')).length).toBe(2)
  expect(told(page('a', 'b'), page('new', block('a', 'A')))).toEqual([
    ['new', true, false, false],
    ['a', false, false, false],
    ['b', false, true, false],
  ])
})

test.each<[string, HomeContent, HomeContent, HomeContent, string, string[]]>([
  ['other blocks', page('a', 'b'), page(block('a', 'A'), 'b'), page('a', block('b', 'B')), 'A B', []],
  ['the same block', page('a'), page(block('a', 'Mine')), page(block('a', 'Theirs')), 'Mine', ['a']],
  ['the same into the same', page('a'), page(block('a', 'Same')), page(block('a', 'Same')), 'Same', []],
  ['new blocks', page('a'), page('a', 'mine'), page('theirs', 'a'), 'theirs a mine', []],
  ['the order, while another adds one', page('a', 'b'), page('b', 'a'), page('a', 'new', 'b'), 'b a new', []],
  ['one that the other took out', page('a', 'b'), page(block('a', 'A'), 'b'), page('b'), 'A b', ['a']],
  ['nothing of what the other took out', page('a', 'b'), page('a', block('b', 'B')), page('b'), 'B', []],
])('two operators who change %s get a merged page', (_, was, mine, theirs, both, conflicts) => {
  const met = mergeHome(was, mine, theirs)
  expect(idsOf(met.both)).toBe(both)
  expect(met.conflicts).toEqual(conflicts)
})
