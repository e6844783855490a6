import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import {
  isSameWord,
  meansFault,
  SYNONYMS_AT_MOST,
  wordFault,
} from '#contract/goods/synonyms/synonym-rules.ts'
import type { addSynonym as endpoint } from '#contract/goods/synonyms/synonyms.ts'
import { inThousands } from '#contract/in-thousands.ts'
import { Refusal } from '#contract/refusals.ts'
import { lockNamed } from '#database/lock-named.ts'
import { writeAudit } from '../../people/audit/write-audit.ts'
import { inTransaction, type Shop } from '../../shop.ts'
import { wrongField } from '../../wrong-input.ts'
import { selectSynonyms } from './lock-synonym.ts'

/** Adds a synonym. Every process uses it from its next search on. */
export async function addSynonym(
  shop: Shop,
  { word, means, is_brand }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  requireSense(word, means)
  const data = await inTransaction(shop, async (shop) => {
    await requireRoomForSynonym(shop, word)
    await shop.db.insertInto('search_synonyms').values({ word, means, is_brand }).execute()
    const added = await selectSynonyms(shop).where('word', '=', word).executeTakeFirstOrThrow()
    await writeAudit(shop, { act: 'synonym.added', on: ['synonym', word], after: { means, is_brand } })
    return added
  })
  return { data }
}

/** Reports the faults of both fields at once. */
function requireSense(word: string, means: readonly string[]): void {
  const fields = { word: wordFault(word), means: meansFault(word, means) }
  const faults = Object.entries(fields).filter((fault): fault is [string, string] => fault[1] !== undefined)
  const [first] = faults
  if (first) throw new Refusal('invalid_input', { fields: Object.fromEntries(faults) }, first[1])
}

/** Refuses a duplicate word or too many words; the lock makes a concurrent request wait. */
async function requireRoomForSynonym({ db }: Shop, word: string): Promise<void> {
  await lockNamed(db, ['shop', 'synonyms by word'])
  const others = await db.selectFrom('search_synonyms').select('word').execute()
  const same = others.find((other) => isSameWord(other.word, word))
  if (same) throw new Refusal('already_there', {}, `There is already a search word “${same.word}”.`)
  if (others.length >= SYNONYMS_AT_MOST)
    throw wrongField('word', `A shop has at most ${inThousands(SYNONYMS_AT_MOST)} search words.`)
}
