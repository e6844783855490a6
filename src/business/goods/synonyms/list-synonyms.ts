import { sql } from 'kysely'
import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import type { listSynonyms as endpoint } from '#contract/goods/synonyms/synonyms.ts'
import type { Shop } from '../../shop.ts'
import { selectSynonyms } from './lock-synonym.ts'

export async function listSynonyms(
  shop: Shop,
  { q, page, page_size }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const counts = await shop.db
    .selectFrom('search_synonyms')
    .select(({ fn }) => fn.countAll<number>().as('in_all'))
    .select(sql<number>`count(*) filter (where ${has(q)})::integer`.as('total'))
    .executeTakeFirstOrThrow()
  const data = await selectSynonyms(shop)
    .where(has(q))
    .orderBy(sql`lower(word)`)
    .orderBy('word')
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute()
  return { data, page, page_size, ...counts }
}

/** Matches text literally, without wildcards. */
function has(q: string) {
  return sql<boolean>`strpos(lower(word || ' ' || array_to_string(means, ', ')), lower(${q})) > 0`
}
