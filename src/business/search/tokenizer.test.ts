import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openTestDatabase } from '#testing/test-database.ts'
import { distance } from './edit-distance.ts'
import { plainText, readQuery, SMALL_WORDS } from './tokenizer.ts'

test.each([
  ['Milk 2L', ['milk'], ['ml2000']],
  ['2 litres of milk', ['milk'], ['ml2000']],
  ['1.25l cola', ['cola'], ['ml1250']],
  ['500g mince', ['mince'], ['g500']],
  ['1.5 kg chicken', ['chicken'], ['g1500']],
  ['half a dozen eggs', ['eggs'], ['n6']],
  ['a dozen eggs', ['eggs'], ['n12']],
  ['24 pack water 600ml', ['water'], ['ml600', 'n24']],
  ['6 x 375 ml', [], ['ml375', 'n6']],
  ['7 up', ['7', 'up'], []],
  ['salt & pepper', ['salt', 'pepper'], []],
  ['Crème fraîche', ['creme', 'fraiche'], []],
  ["baker’s baker's", ['bakers', 'bakers'], []],
  ['the', ['the'], []],
  ['', [], []],
])('“%s” is taken apart into words and sizes', (q, words, sizes) => {
  expect(readQuery(q)).toEqual({ words, sizes })
})

test('queries and products are taken apart alike', async () => {
  const { db, close } = await openTestDatabase()
  onTestFinished(close)
  const texts = [
    'Crème Brûlée',
    'Baker’s Delight',
    "Nonna's 100% Ragù",
    'ﬁsh—and CHIPS',
    '½ Ham',
    'İzmir',
    'Straße',
    '日本',
  ]

  for (const text of texts) {
    const { rows } = await sql<{ words: string[] }>`select search_split(${text}) as words`.execute(db)
    expect([
      text,
      plainText(text)
        .split(/[^a-z0-9]+/)
        .filter(Boolean),
    ]).toEqual([text, rows[0]?.words])
  }
  const words = [...SMALL_WORDS, 'on', 'off', 'milk', 'can', 'all', 'no']
  const { rows } = await sql<{ word: string }>`
    select word from unnest(${words}::text[]) as word where is_small_word(word)`.execute(db)
  expect(rows.map(({ word }) => word)).toEqual([...SMALL_WORDS])
})

test('two letters in the wrong order are one mistake', () => {
  expect(distance('mlik', 'milk', 3)).toBe(1)
  expect(distance('bananna', 'banana', 3)).toBe(1)
  expect(distance('', 'egg', 3)).toBe(3)
  expect(distance('rice', 'rice', 3)).toBe(0)
  expect(distance('ecir', 'rice', 3)).toBe(3)
  expect(distance('chocolate', 'milk', 3)).toBe(4)
})
