import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestShop } from '#testing/open-test-shop.ts'

const migration = new URL('./migrations/0085_more_that_shoppers_say.sql', import.meta.url)

test('a migration with more search words keeps what the shop already has, in whatever spelling', async () => {
  const { db } = await openTestShop()
  const said = async (...words: string[]) => {
    const rows = await db
      .selectFrom('search_synonyms')
      .select(['word', 'means'])
      .where('word', 'in', words)
      .execute()
    return Object.fromEntries(rows.map(({ word, means }) => [word, means]))
  }
  await db.deleteFrom('search_synonyms').where('word', 'in', ['gyoza', 'dim sims', 'Zooper Dooper']).execute()
  await db
    .insertInto('search_synonyms')
    .values([
      { word: 'dim sims', means: ['spring rolls'] },
      { word: 'zooper-dooper', means: ['sorbet'] },
    ])
    .execute()
  await db
    .updateTable('search_synonyms')
    .set({ means: ['sweets', 'chocolate'] })
    .where('word', '=', 'lollies')
    .execute()
  await db
    .updateTable('search_synonyms')
    .set({ means: ['sweets', 'lollies'] })
    .where('word', '=', 'candy')
    .execute()

  await sql.raw(await readFile(migration, 'utf8')).execute(db)

  expect(await said('gyoza', 'dim sims', 'Zooper Dooper', 'zooper-dooper', 'lollies', 'candy')).toEqual({
    gyoza: ['dumplings'],
    'dim sims': ['spring rolls'],
    'zooper-dooper': ['sorbet'],
    lollies: ['sweets', 'chocolate'],
    candy: ['lollies'],
  })
})
