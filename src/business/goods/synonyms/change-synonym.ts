import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import { meansFault } from '#contract/goods/synonyms/synonym-rules.ts'
import type { changeSynonym as endpoint } from '#contract/goods/synonyms/synonyms.ts'
import { writeAudit } from '../../people/audit/write-audit.ts'
import { inTransaction, type Shop } from '../../shop.ts'
import { wrongField } from '../../wrong-input.ts'
import { lockSynonym, selectSynonyms } from './lock-synonym.ts'

/** Changes a synonym, if it is still as the operator saw it. Every process uses it from its next search on. */
export async function changeSynonym(
  shop: Shop,
  { word, version, means, is_brand }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const wrongMeans = meansFault(word, means)
  if (wrongMeans) throw wrongField('means', wrongMeans)
  const data = await inTransaction(shop, async (shop) => {
    const was = await lockSynonym(shop, word, version)
    await shop.db.updateTable('search_synonyms').set({ means, is_brand }).where('word', '=', word).execute()
    const changed = await selectSynonyms(shop).where('word', '=', word).executeTakeFirstOrThrow()
    if (changed.version !== version)
      await writeAudit(shop, {
        act: 'synonym.changed',
        on: ['synonym', word],
        before: { means: was.means, is_brand: was.is_brand },
        after: { means, is_brand },
      })
    return changed
  })
  return { data }
}
