import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestShop } from '#testing/open-test-shop.ts'
import { containing } from './like.ts'

test('a text is found literally, whatever its characters mean in a pattern, and all apostrophes match', async () => {
  const { db } = await openTestShop()
  const isIn = async (text: string, whole: string) => {
    const { rows } = await sql<{
      found: boolean
    }>`select ${whole}::text like ${containing(text)} as found`.execute(db)
    return rows[0]?.found
  }
  for (const sign of ['%', '_', '\\']) {
    expect(await isIn(sign, `a ${sign} b`), sign).toBe(true)
    expect(await isIn(sign, 'a - b'), sign).toBe(false)
  }
  expect(await isIn('50% o', 'Take 50% off')).toBe(true)
  for (const apostrophe of ["'", '’', '‘'])
    expect(await isIn(`o${apostrophe}b`, "Liz o'brien"), apostrophe).toBe(true)
  expect(await isIn("o'b", 'Liz o’brien')).toBe(true)
  expect(await isIn("o'b", 'Liz obrien')).toBe(false)
})

test('ordinary words of a search match the texts that have them, and no others', async () => {
  const { db } = await openTestShop()
  const part = fc.constantFrom('liz ', 'o’b', "o'b", 'ien', '50%', ' off', '_', '\\', '12/3', 'é', 'st, ')
  const words = fc.array(part, { minLength: 1, maxLength: 3 }).map((parts) => parts.join(''))
  const cases = fc.sample(fc.record({ text: words, whole: fc.tuple(words, words).map(([a, b]) => a + b) }), {
    numRuns: 2_000,
    seed: 37,
  })
  const { rows } = await sql<{ found: boolean }>`
    select whole like pattern as found
    from unnest(${cases.map(({ whole }) => whole)}::text[], ${cases.map(({ text }) => containing(text))}::text[])
      with ordinality as searched (whole, pattern, place) order by place`.execute(db)

  const straight = (text: string) => text.replaceAll('’', "'")
  expect(rows.map(({ found }) => found)).toEqual(
    cases.map(({ text, whole }) => straight(whole).includes(straight(text))),
  )
})
