import type { InputOf } from '#contract/endpoint.ts'
import type { removeSynonym as endpoint } from '#contract/goods/synonyms/synonyms.ts'
import { writeAudit } from '../../people/audit/write-audit.ts'
import { inTransaction, type Shop } from '../../shop.ts'
import { lockSynonym } from './lock-synonym.ts'

/** Removes a synonym, if it is still as the operator saw it. From the next search on, the word means only itself. */
export async function removeSynonym(shop: Shop, { word, version }: InputOf<typeof endpoint>): Promise<void> {
  await inTransaction(shop, async (shop) => {
    const { means, is_brand } = await lockSynonym(shop, word, version)
    await shop.db.deleteFrom('search_synonyms').where('word', '=', word).execute()
    await writeAudit(shop, { act: 'synonym.removed', on: ['synonym', word], before: { means, is_brand } })
  })
}
