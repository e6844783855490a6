import type { Synonym } from '#contract/goods/synonyms/synonyms.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Shop } from '../../shop.ts'

export function selectSynonyms({ db }: Shop) {
  return db.selectFrom('search_synonyms').select(['word', 'means', 'is_brand', 'version'])
}

/** Locks a synonym until the transaction ends. Refuses if it has changed since the operator saw it. */
export async function lockSynonym(shop: Shop, word: string, seen: number): Promise<Synonym> {
  const now = await selectSynonyms(shop).where('word', '=', word).forUpdate().executeTakeFirst()
  if (!now) throw nothingSaid(word)
  if (now.version !== seen) throw new Refusal('changed_meanwhile', { now })
  return now
}

function nothingSaid(word: string): Refusal<'not_found'> {
  return new Refusal('not_found', {}, `There is no search word “${word}”.`)
}
