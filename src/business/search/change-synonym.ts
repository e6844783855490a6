import { Refusal } from '#contract/refusals.ts'
import { tokenize } from '#contract/search/words-of-text.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { inTransaction, type Shop } from '../shop.ts'
import { wrongInput } from '../wrong-input.ts'

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
export async function changeSynonym(shop: Shop, { word, means, isBrand }: Said): Promise<void> {
  if ([word, ...means].some((text) => tokenize(text).length === 0))
    throw wrongInput('What is said, and what it means, has at least one letter or digit.')
  if (means.length > MEANS_AT_MOST) throw wrongInput(`One word means at most ${MEANS_AT_MOST} things.`)
  await inTransaction(shop, async (shop) => {
    const [before] = await listSynonyms(shop, word)
    await shop.db
      .insertInto('search_synonyms')
      .values({ word, means, is_brand: isBrand })
      .onConflict((is) => is.column('word').doUpdateSet({ means, is_brand: isBrand }))
      .execute()
    await writeAudit(shop, {
      act: 'synonym.changed',
      on: ['synonym', word],
      before: before && { means: before.means, is_brand: before.isBrand },
      after: { means, is_brand: isBrand },
    })
  })
}

export async function dropSynonym(shop: Shop, word: string): Promise<void> {
  await inTransaction(shop, async (shop) => {
    const dropped = await shop.db
      .deleteFrom('search_synonyms')
      .where('word', '=', word)
      .returning(['means', 'is_brand'])
      .executeTakeFirst()
    if (!dropped) throw new Refusal('not_found', {}, `Nothing is said for “${word}”.`)
    await writeAudit(shop, { act: 'synonym.changed', on: ['synonym', word], before: dropped })
  })
}
