import { Refusal } from '#contract/refusals.ts'
import type { Shop } from '../shop.ts'
import { wrongInput } from '../wrong-input.ts'
import { tokenize } from './tokenizer.ts'

/** What shoppers say for what the shop has. */
export interface Said {
  word: string
  means: string[]
  /** The name of a brand: who asks for it is told that the shop does not have it. */
  isBrand: boolean
}

const MEANS_AT_MOST = 20

/** By the alphabet: all of them, or that of one word. */
export async function listSynonyms({ db }: Shop, of?: string): Promise<Said[]> {
  const rows = await db
    .selectFrom('search_synonyms')
    .select(['word', 'means', 'is_brand as isBrand'])
    .$if(of !== undefined, (query) => query.where('word', '=', of ?? ''))
    .execute()
  return rows.sort((a, b) => (a.word.toLowerCase() < b.word.toLowerCase() ? -1 : 1))
}

/** Every process searches by it from its next search on. */
export async function changeSynonym({ db }: Shop, { word, means, isBrand }: Said): Promise<void> {
  if ([word, ...means].some((text) => tokenize(text).length === 0))
    throw wrongInput('What is said, and what it means, has at least one letter or digit.')
  if (means.length > MEANS_AT_MOST) throw wrongInput(`One word means at most ${MEANS_AT_MOST} things.`)
  await db
    .insertInto('search_synonyms')
    .values({ word, means, is_brand: isBrand })
    .onConflict((is) => is.column('word').doUpdateSet({ means, is_brand: isBrand }))
    .execute()
}

export async function dropSynonym({ db }: Shop, word: string): Promise<void> {
  const dropped = await db
    .deleteFrom('search_synonyms')
    .where('word', '=', word)
    .returning('word')
    .executeTakeFirst()
  if (!dropped) throw new Refusal('not_found', {}, `Nothing is said for “${word}”.`)
}
