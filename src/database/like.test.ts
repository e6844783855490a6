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
