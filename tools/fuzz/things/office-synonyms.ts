import { sql } from 'kysely'
import { addSynonym, changeSynonym, removeSynonym } from '#contract/goods/synonyms/synonyms.ts'
import { type Context, type Prepared, prepared, several, unique } from './prepare.ts'

/** The words of the demo shop are shorter. */
const WORD_LENGTH = 20
const KEPT = 500
const MEANING = { means: ['milk', 'full cream milk'], is_brand: false }

export const synonymPreparations: readonly Prepared[] = [
  prepared(addSynonym, several(newWord)),
  prepared(
    changeSynonym,
    several(async (context) => ({ ...(await aWord(context)), means: ['butter'], is_brand: true })),
  ),
  prepared(removeSynonym, several(aWord)),
]

async function newWord({ db }: Context) {
  await makeRoom(db)
  // A search reads letters and digits as several words.
  const word = unique().replaceAll(/\d/g, (digit) => 'ABCDEFGHIJ'[Number(digit)] ?? '')
  return { word, ...MEANING }
}

async function aWord(context: Context) {
  const { data } = await context.call(addSynonym, await newWord(context))
  return { word: data.word, version: data.version }
}

/** A shop has no more than five thousand search words, and each process holds all of them in memory. */
async function makeRoom(db: Context['db']): Promise<void> {
  await sql`
    delete from search_synonyms where word in (
      select word from search_synonyms where length(word) >= ${WORD_LENGTH}
      order by word collate "C" desc offset ${KEPT})`.execute(db)
}
