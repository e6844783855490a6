import { SEARCH_LENGTH } from '#contract/constants.ts'
import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import { LINES_PASTED_AT_MOST } from '#contract/lists/list-limits.ts'
import type { readPastedList as endpoint, PastedLine } from '#contract/lists/pasted-list.ts'
import { splitList } from '#contract/lists/split-list.ts'
import { Refusal } from '#contract/refusals.ts'
import type { searchProduct as searchProducts } from '#contract/search/search.ts'
import { tokenize } from '#contract/search/words-of-text.ts'
import { enforceRateLimits } from '../limits/rate-limit.ts'
import { searchProduct } from '../search/search-product.ts'
import { tokenizeQuery } from '../search/tokenizer.ts'
import { inTransaction, type Shop, type Visitor } from '../shop.ts'
import { likeliestFirst } from './likeliest-first.ts'
import { packsNeeded } from './packs-needed.ts'
import { readLine, type WrittenLine } from './written-line.ts'

const LISTS_OF_AN_ADDRESS = [
  { atMost: 30, withinMinutes: 10 },
  { atMost: 200, withinMinutes: 24 * 60 },
]
/** Between them, others are answered. */
const LINES_AT_ONCE = 10
/** Six eggs, or one lemon, may stand behind all that is bought more. */
const LOOKED_AT = 24
const SHOWN = 6

export async function readPastedList(
  shop: Shop,
  { address = 'nowhere' }: Visitor,
  { text }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const written = splitList(text).map(readLine)
  if (written.length > LINES_PASTED_AT_MOST) throw new Refusal('list_too_long')
  const counter = { name: `lists pasted from ${address}`, limits: LISTS_OF_AN_ADDRESS }
  await inTransaction(shop, (shop) => enforceRateLimits(shop, [counter]))
  const lines: PastedLine[] = []
  for (let from = 0; from < written.length; from += LINES_AT_ONCE) {
    const some = written.slice(from, from + LINES_AT_ONCE)
    lines.push(...(await Promise.all(some.map((line) => findProduct(shop, line)))))
  }
  return { lines }
}

async function findProduct(shop: Shop, line: WrittenLine): Promise<PastedLine> {
  const q = line.query.slice(0, SEARCH_LENGTH)
  if (q === '') return notFound(line)
  const found = await searchProduct(shop, { q, page: 1, page_size: LOOKED_AT, sort: 'relevance' })
  const [product, ...alternatives] = likeliestFirst(line, found).slice(0, SHOWN)
  if (!product) return notFound(line)
  const { packs, isSure } = packsNeeded(line, product, found.data)
  const doubt = isGuessed(line, found) ? 'guessed' : isSure ? null : 'quantity'
  return { text: line.text, product, alternatives, quantity: packs, doubt }
}

/** Whether the words that found something are others than those that were written, a size or number apart. */
function isGuessed({ query }: WrittenLine, found: ReplyOf<typeof searchProducts>): boolean {
  const { not_carried, not_granted, did_you_mean } = found
  if (not_carried || not_granted) return true
  if (did_you_mean === undefined) return false
  // What is searched for instead of itself has a word that is known, and that nothing found has.
  const isItself = tokenize(did_you_mean).join(' ') === tokenize(query).join(' ')
  return isItself || wordsOf(did_you_mean) !== wordsOf(query)
}

function wordsOf(query: string): string {
  const words = tokenizeQuery(query).words.filter((word) => !/^\d/.test(word))
  return words.sort().join(' ')
}

function notFound({ text }: WrittenLine): PastedLine {
  return { text, product: null, alternatives: [], quantity: 1, doubt: 'not_found' }
}
