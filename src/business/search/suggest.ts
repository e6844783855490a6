import { SUGGESTED_CATEGORIES, SUGGESTED_PRODUCTS, SUGGESTED_QUERIES } from '#contract/constants.ts'
import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import type { searchSuggestions as endpoint } from '#contract/search/search.ts'
import { anyOf } from '#database/any-of.ts'
import type { Database } from '#database/connect.ts'
import { preparedStatement } from '#database/prepared-statement.ts'
import { listedProducts } from '../catalogue/listed-products.ts'
import { tags } from '../made-of.ts'
import type { Shop } from '../shop.ts'
import type { Clause } from './clause.ts'
import { completionsOf } from './known-term.ts'
import { matchClauses } from './match.ts'
import type { ProductIndex } from './product-index.ts'
import { rank } from './ranking.ts'
import { sortMatches } from './sort-matches.ts'
import { understandQuery } from './understand-query.ts'

type Suggestions = ReplyOf<typeof endpoint>

export async function suggest(shop: Shop, { q }: InputOf<typeof endpoint>): Promise<Suggestions> {
  shop.madeOf(tags.search, tags.categories)
  const { wanted, didYouMean, current } = await understandQuery(shop.productIndex, q)
  const { index } = current
  const { clauses } = wanted
  if (clauses.length === 0) return { queries: [], products: [], categories: [] }
  const { ordinals, subCategories } = findLikeliest(index, clauses)
  const likeliest = new Set(ordinals)
  const last = clauses.findLast(({ words }) => words.length > 0)?.words.at(-1) ?? ''
  // A word of a brand's name is none that a shopper is about to type.
  const longer = (last === '' ? [] : completionsOf(current, last)).filter(
    ({ stem, headFrequency }) =>
      headFrequency > 0 && (clauses.length === 1 || isSaid(index, stem, likeliest)),
  )
  const start = (didYouMean ?? q).toLowerCase().slice(0, -last.length)
  const finished = longer.slice(0, SUGGESTED_QUERIES).map(({ word }) => start + word)
  // Before anything else is awaited: an ordinal may be another product's afterwards.
  const products = listedProducts(index.columns, ordinals.slice(0, SUGGESTED_PRODUCTS))
  shop.madeOf(...products.map(({ id }) => tags.product(id)))
  return {
    queries: didYouMean ? [didYouMean, ...finished].slice(0, SUGGESTED_QUERIES) : finished,
    products,
    categories: await readCategories(shop.db, subCategories),
  }
}

interface Likeliest {
  /** The best first. */
  ordinals: number[]
  /** Where most of the best lie, by id. */
  subCategories: string[]
}

const LOOKED_AT = 200
/** One cat milk makes no milk shelf of the cat litter: but what is found best lies where it lies. */
const SHARE_OF_A_SHELF = 0.25

function findLikeliest(index: ProductIndex, clauses: Clause[]): Likeliest {
  const { columns } = index
  const matches = rank(index, matchClauses(index, clauses), clauses)
  const best = sortMatches(columns, matches, { to: LOOKED_AT }).map((n) => ({
    ordinal: matches.ordinals[n] as number,
    score: matches.scores[n] as number,
  }))
  const bySubCategory = Map.groupBy(best, ({ ordinal }) => columns.subCategoryIds[ordinal] as string)
  const subCategories = [...bySubCategory].map(([id, those]) => ({
    id,
    score: those[0]?.score ?? 0,
    count: those.length,
  }))
  subCategories.sort((a, b) => b.score - a.score || b.count - a.count || (a.id < b.id ? -1 : 1))
  const isAboutIt = ({ id, count }: { id: string; count: number }, place: number) =>
    place === 0 || count >= sizeOfShelf(index, id) * SHARE_OF_A_SHELF
  return {
    ordinals: best.map(({ ordinal }) => ordinal),
    subCategories: subCategories
      .filter(isAboutIt)
      .slice(0, SUGGESTED_CATEGORIES)
      .map(({ id }) => id),
  }
}

function sizeOfShelf({ inverted }: ProductIndex, id: string): number {
  return inverted.documentFrequency({ field: 'sub_category_id', text: id })
}

/** Of any of these: only words that go on to find something are suggested. */
function isSaid({ inverted }: ProductIndex, stem: string, ordinals: ReadonlySet<number>): boolean {
  const lists = inverted.postingsOf({ field: 'word', text: stem })
  return lists.some((list) => list.ordinals.some((ordinal) => ordinals.has(ordinal)))
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
