import { SUGGESTED_CATEGORIES, SUGGESTED_PRODUCTS, SUGGESTED_QUERIES } from '#contract/constants.ts'
import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import type { searchSuggestions as endpoint } from '#contract/goods/search/search.ts'
import { anyOf, preparedStatement } from '#database/batched-statement.ts'
import type { Database } from '#database/connect.ts'
import { tags } from '../../cache-tags.ts'
import type { Shop } from '../../shop.ts'
import { completionsOf, type KnownTerm } from './known-term.ts'
import { listedProducts } from './listed-products.ts'
import { matchClauses } from './match-query.ts'
import type { Clause } from './parse-phrase.ts'
import type { ProductIndex } from './product-index.ts'
import { rank } from './ranking.ts'
import { sortMatches } from './sort-matches.ts'
import { understandQuery } from './understand-query.ts'

type Suggestions = ReplyOf<typeof endpoint>

export async function suggest(shop: Shop, { q }: InputOf<typeof endpoint>): Promise<Suggestions> {
  shop.addCacheTags(tags.search, tags.categories)
  const { wanted, didYouMean, current } = await understandQuery(shop.productIndex, q)
  const { index } = current
  const { clauses } = wanted
  if (clauses.length === 0) return { queries: [], products: [], categories: [] }
  const { ordinals, subCategories } = findLikeliest(index, clauses)
  const last = clauses.findLast(({ words }) => words.length > 0)?.words.at(-1) ?? ''
  // A word that no product is called by, such as a brand name, is an unlikely completion.
  const longer =
    last === '' ? [] : completionsOf(current, last).filter(({ headFrequency }) => headFrequency > 0)
  const likely = clauses.length === 1 ? longer : saidOf(index, longer, new Set(ordinals))
  const start = (didYouMean ?? q).toLowerCase().slice(0, -last.length)
  const finished = likely.slice(0, SUGGESTED_QUERIES).map(({ word }) => start + word)
  // Read the columns before anything else is awaited, as an ordinal may be reused afterwards.
  const products = listedProducts(index.columns, ordinals.slice(0, SUGGESTED_PRODUCTS))
  shop.addCacheTags(...products.map(({ id }) => tags.product(id)))
  return {
    queries: didYouMean ? [didYouMean, ...finished].slice(0, SUGGESTED_QUERIES) : finished,
    products,
    categories: await readCategories(shop.db, subCategories),
  }
}

interface Likeliest {
  /** The best first. */
  ordinals: number[]
  /** The ids of the sub-categories that hold most of the best. */
  subCategories: string[]
}

const LOOKED_AT = 100
/** One cat milk does not make cat litter a shelf for milk, but the shelf of the best match always counts. */
const SHARE_OF_A_SHELF = 0.25

function findLikeliest(index: ProductIndex, clauses: Clause[]): Likeliest {
  const { columns } = index
  const { ordinals, scores } = rank(index, matchClauses(index, clauses), clauses)
  const best = sortMatches(columns, { ordinals, scores }, { to: LOOKED_AT })
  const shelves = new Map<string, { id: string; score: number; count: number }>()
  for (const n of best) {
    const id = columns.subCategoryIds[ordinals[n] as number] as string
    const shelf = shelves.get(id)
    if (shelf) shelf.count++
    else shelves.set(id, { id, score: scores[n] as number, count: 1 })
  }
  const inOrder = [...shelves.values()].sort(
    (a, b) => b.score - a.score || b.count - a.count || (a.id < b.id ? -1 : 1),
  )
  return {
    ordinals: best.map((n) => ordinals[n] as number),
    subCategories: inOrder
      .filter(({ id, count }, place) => place === 0 || count >= sizeOfShelf(index, id) * SHARE_OF_A_SHELF)
      .slice(0, SUGGESTED_CATEGORIES)
      .map(({ id }) => id),
  }
}

/** Capped, as no more products than are looked at can be among the best. */
function sizeOfShelf({ inverted }: ProductIndex, id: string): number {
  return Math.min(inverted.documentFrequency({ field: 'sub_category_id', text: id }), LOOKED_AT)
}

/** Returns only words that find one of these products, and stops when enough are found. */
function saidOf(index: ProductIndex, words: KnownTerm[], ordinals: ReadonlySet<number>): KnownTerm[] {
  const said: KnownTerm[] = []
  for (const word of words) {
    if (said.length === SUGGESTED_QUERIES) break
    const lists = index.inverted.postingsOf({ field: 'word', text: word.stem })
    if (lists.some((list) => list.ordinals.some((ordinal) => ordinals.has(ordinal)))) said.push(word)
  }
  return said
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
