import { SUGGESTED_CATEGORIES, SUGGESTED_PRODUCTS, SUGGESTED_QUERIES } from '#contract/constants.ts'
import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import type { searchSuggestions as endpoint } from '#contract/search/search.ts'
import { anyOf } from '#database/any-of.ts'
import type { Database } from '#database/connect.ts'
import { preparedStatement } from '#database/prepared-statement.ts'
import { bestOf } from '../catalogue/list-products.ts'
import { readProducts } from '../catalogue/product-view.ts'
import type { Shop } from '../shop.ts'
import { completionsOf } from './known-word.ts'
import { matchWishes } from './match.ts'
import type { Wish } from './parse-query.ts'
import type { Entries } from './product-columns.ts'
import { understandQuery } from './understand-query.ts'

type Suggestions = ReplyOf<typeof endpoint>

export async function suggest(shop: Shop, { q }: InputOf<typeof endpoint>): Promise<Suggestions> {
  const { wishes, didYouMean, onSale } = await understandQuery(shop.assortment, q)
  const { entries } = onSale
  if (wishes.length === 0) return { queries: [], products: [], categories: [] }
  const { places, subCategories } = findLikeliest(entries, wishes)
  const last = wishes.findLast(({ words }) => words.length > 0)?.words.at(-1) ?? ''
  // A word of a brand's name is none that a shopper is about to type.
  const longer = (last === '' ? [] : completionsOf(onSale, last)).filter(
    ({ lexeme, heads }) => heads > 0 && (wishes.length === 1 || isSaid(entries, lexeme, places)),
  )
  const start = (didYouMean ?? q).toLowerCase().slice(0, -last.length)
  const finished = longer.slice(0, SUGGESTED_QUERIES).map(({ word }) => start + word)
  const ids = places.slice(0, SUGGESTED_PRODUCTS).map((place) => entries.ids[place] as string)
  const [products, categories] = await Promise.all([
    readProducts(shop.db, ids),
    readCategories(shop.db, subCategories),
  ])
  return {
    queries: didYouMean ? [didYouMean, ...finished].slice(0, SUGGESTED_QUERIES) : finished,
    products,
    categories,
  }
}

interface Likeliest {
  /** The best first. */
  places: number[]
  /** Where most of the best lie, by id. */
  subCategories: string[]
}

const LOOKED_AT = 200

function findLikeliest(entries: Entries, wishes: Wish[]): Likeliest {
  const listed = matchWishes(entries, wishes)
  const best = bestOf(entries, listed, { to: LOOKED_AT }).map((n) => ({
    place: listed.places[n] as number,
    score: listed.scores[n] as number,
  }))
  const bySubCategory = Map.groupBy(best, ({ place }) => entries.subCategories[place] as string)
  const subCategories = [...bySubCategory].map(([id, those]) => ({
    id,
    score: those[0]?.score ?? 0,
    count: those.length,
  }))
  subCategories.sort((a, b) => b.score - a.score || b.count - a.count || (a.id < b.id ? -1 : 1))
  return {
    places: best.map(({ place }) => place),
    subCategories: subCategories.slice(0, SUGGESTED_CATEGORIES).map(({ id }) => id),
  }
}

/** Of any of these: only words that go on to find something are suggested. */
function isSaid(entries: Entries, lexeme: string, places: number[]): boolean {
  const withLexeme = new Set(entries.withWord(lexeme).map((marked) => marked >> 2))
  return places.some((place) => withLexeme.has(place))
}

async function readCategories(db: Database, ids: string[]): Promise<Suggestions['categories']> {
  if (ids.length === 0) return []
  const query = db
    .selectFrom('sub_categories')
    .select(['id', 'title', 'image', 'category_id'])
    .where('id', '=', anyOf(ids))
  const rows = await preparedStatement('read sub-categories', query).execute(db)
  return rows.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}
