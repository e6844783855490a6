import { sql } from 'kysely'
import { SUGGESTED_CATEGORIES, SUGGESTED_PRODUCTS, SUGGESTED_QUERIES } from '#contract/constants.ts'
import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import type { searchSuggestions as endpoint } from '#contract/search.ts'
import type { Shop } from '../shop.ts'
import { readProducts } from './product-view.ts'
import { matchingEntries } from './search/matching-entries.ts'
import { understandQuery } from './search/understand-query.ts'
import type { Wish } from './search/understand-words.ts'

type Suggestions = ReplyOf<typeof endpoint>

export async function suggest(shop: Shop, { q }: InputOf<typeof endpoint>): Promise<Suggestions> {
  const { wishes, found, didYouMean } = await understandQuery(shop.db, q)
  if (wishes.length === 0) return { queries: [], products: [], categories: [] }
  const { ids, categories, lexemes } = await findLikeliest(shop, wishes)
  const last = wishes.findLast(({ words }) => words.length > 0)?.words.at(-1) ?? ''
  // A word of a brand's name is none that a shopper is about to type.
  const longer = (found.completions.get(last) ?? []).filter(
    ({ lexeme, heads }) => heads > 0 && (wishes.length === 1 || lexemes.includes(lexeme)),
  )
  const start = (didYouMean ?? q).toLowerCase().slice(0, -last.length)
  const finished = longer.slice(0, SUGGESTED_QUERIES).map(({ word }) => start + word)
  return {
    queries: didYouMean ? [didYouMean, ...finished].slice(0, SUGGESTED_QUERIES) : finished,
    products: await readProducts(shop.db, ids),
    categories,
  }
}

interface Likeliest {
  ids: string[]
  categories: Suggestions['categories']
  /** What is said of those that match: only words that go on to find something are suggested. */
  lexemes: string[]
}

const LOOKED_AT = 200

async function findLikeliest(shop: Shop, wishes: Wish[]): Promise<Likeliest> {
  const { entries, score } = matchingEntries(wishes)
  const { rows } = await sql<Likeliest>`
    with best as materialized (
      select e.product_id, e.sub_category_id, e.document, ${score} as score from ${entries}
      order by score desc, e.product_id collate "C" limit ${LOOKED_AT}
    )
    select
      array(select product_id from best order by score desc, product_id collate "C" limit ${SUGGESTED_PRODUCTS}) as ids,
      array(select distinct lexeme from best, unnest(document) where ${wishes.length > 1}) as lexemes,
      (select coalesce(json_agg(found), '[]') from (
        select s.id, s.title, s.image, s.category_id
        from best join sub_categories s on s.id = best.sub_category_id
        group by s.id order by max(score) desc, count(*) desc, s.id limit ${SUGGESTED_CATEGORIES}
      ) as found) as categories
  `.execute(shop.db)
  return rows[0] as Likeliest
}
