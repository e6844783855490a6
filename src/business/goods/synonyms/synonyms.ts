import { sql } from 'kysely'
import {
  isSameWord,
  meansFault,
  SYNONYMS_AT_MOST,
  wordFault,
} from '#contract/goods/synonyms/synonym-rules.ts'
import type * as api from '#contract/goods/synonyms/synonyms.ts'
import type { Synonym } from '#contract/goods/synonyms/synonyms.ts'
import { inThousands } from '#contract/in-thousands.ts'
import { Refusal, wrongField } from '#contract/refusals.ts'
import { lockNamed } from '#database/lock-named.ts'
import { writeAudit } from '../../people/audit/write-audit.ts'
import { atomic, type Shop, type Verb } from '../../shop.ts'
import { searchProduct } from '../search/search-product.ts'

const FIRST_FEW = 5

export const listSynonyms: Verb<typeof api.listSynonyms> = async (shop, { q, page, page_size }) => {
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

/** Adds a synonym. Every process uses it from its next search on. */
export const addSynonym: Verb<typeof api.addSynonym> = atomic(async (shop, { word, means, is_brand }) => {
  requireSense(word, means)
  await requireRoomForSynonym(shop, word)
  await shop.db.insertInto('search_synonyms').values({ word, means, is_brand }).execute()
  const data = await selectSynonyms(shop).where('word', '=', word).executeTakeFirstOrThrow()
  await writeAudit(shop, { act: 'synonym.added', on: ['synonym', word], after: { means, is_brand } })
  return { data }
})

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

/** Changes a synonym, if it is still as the operator saw it. Every process uses it from its next search on. */
export const changeSynonym: Verb<typeof api.changeSynonym> = atomic(
  async (shop, { word, version, means, is_brand }) => {
    const wrongMeans = meansFault(word, means)
    if (wrongMeans) throw wrongField('means', wrongMeans)
    const was = await lockSynonym(shop, word, version)
    await shop.db.updateTable('search_synonyms').set({ means, is_brand }).where('word', '=', word).execute()
    const data = await selectSynonyms(shop).where('word', '=', word).executeTakeFirstOrThrow()
    if (data.version !== version)
      await writeAudit(shop, {
        act: 'synonym.changed',
        on: ['synonym', word],
        before: { means: was.means, is_brand: was.is_brand },
        after: { means, is_brand },
      })
    return { data }
  },
)

/** Removes a synonym, if it is still as the operator saw it. From the next search on, the word means only itself. */
export const removeSynonym: Verb<typeof api.removeSynonym> = atomic(async (shop, { word, version }) => {
  const { means, is_brand } = await lockSynonym(shop, word, version)
  await shop.db.deleteFrom('search_synonyms').where('word', '=', word).execute()
  await writeAudit(shop, { act: 'synonym.removed', on: ['synonym', word], before: { means, is_brand } })
})

function selectSynonyms({ db }: Shop) {
  return db.selectFrom('search_synonyms').select(['word', 'means', 'is_brand', 'version'])
}

/** Locks a synonym until the transaction ends. Refuses if it has changed since the operator saw it. */
async function lockSynonym(shop: Shop, word: string, seen: number): Promise<Synonym> {
  const now = await selectSynonyms(shop)
    .where('word', '=', word)
    .forUpdate()
    .executeTakeFirstOrThrow(() => new Refusal('not_found', {}, `There is no search word “${word}”.`))
  if (now.version !== seen) throw new Refusal('changed_meanwhile', { now })
  return now
}

/** Runs the search as a shopper would, without the response cache. */
export const trySearch: Verb<typeof api.trySearch> = async (shop, { q }) => {
  const found = await searchProduct(shop, { q, page: 1, page_size: FIRST_FEW, sort: 'relevance' })
  const { total, not_carried, did_you_mean, not_granted } = found
  return {
    data: {
      total,
      products: found.data.map(({ id, title }) => ({ id, title })),
      ...(not_carried && { not_carried }),
      ...(did_you_mean && { did_you_mean }),
      ...(not_granted && { not_granted }),
    },
  }
}
