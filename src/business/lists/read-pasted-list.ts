import type { Product } from '#contract/catalogue/product.ts'
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
import { alikeTo, likeliestFirst } from './likeliest-first.ts'
import { numberInTitle } from './numbers-in-names.ts'
import { isPiece, packsNeeded, piecesIn } from './packs-needed.ts'
import { type Name, readAsName, readLine, readNamed, type WrittenLine } from './written-line.ts'

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
  if (line.query === '') return notFound(line)
  const name = readAsName(line)
  const found = await searchLine(shop, line)
  const named = name && (await findNamed(shop, line, name, found))
  if (named) return named
  const [product, ...alternatives] = likeliestFirst(line, found).slice(0, SHOWN)
  if (!product) return notFound(line)
  const { packs, isSure } = packsNeeded(line, product, found.data)
  const isAsked = !isSure || (name !== undefined && name.at > 0 && isOneOfMany(product, found))
  const doubt =
    isGuessed(line, found) || isOtherNumber(line, product) ? 'guessed' : isAsked ? 'quantity' : null
  return { text: line.text, product, alternatives, quantity: packs, doubt }
}

/** What a bare number belongs to the name of: one pack. Where it may count as well, it is asked about. */
async function findNamed(
  shop: Shop,
  line: WrittenLine,
  name: Name,
  without: Found,
): Promise<PastedLine | undefined> {
  const { pieces, ...rest } = line
  const itself: WrittenLine = { ...rest, query: name.query }
  const found = await search(shop, name.query)
  const [product, ...alternatives] = likeliestFirst(itself, found).slice(0, SHOWN)
  const isIn = product && numberInTitle(name, product.title)
  if (!isIn || (isIn === 'elsewhere' && !isAsLikely(product, line, without))) return undefined
  const { packs, isSure } = packsNeeded(itself, product, found.data)
  const isAsked = !isSure || (isIn === 'elsewhere' && piecesIn(product) !== pieces)
  const doubt = isGuessed(itself, found) ? 'guessed' : isAsked ? 'quantity' : null
  return { text: line.text, product, alternatives, quantity: packs, doubt }
}

type Found = ReplyOf<typeof searchProducts>

/** Where there is no size 6, the other sizes can be chosen from. */
async function searchLine(shop: Shop, line: WrittenLine): Promise<Found> {
  const found = await search(shop, line.query)
  const name = readNamed(line)
  if (!name || found.data.length > 0) return found
  return search(shop, name.words.filter((_, n) => n !== name.at).join(' '))
}

async function search(shop: Shop, query: string): Promise<Found> {
  const q = query.slice(0, SEARCH_LENGTH)
  return searchProduct(shop, { q, page: 1, page_size: LOOKED_AT, sort: 'relevance' })
}

/** 'Milk 2' is not the formula of stage 2: without its number no other milk fits better than what was found with it. */
function isAsLikely({ id }: Product, line: WrittenLine, found: Found): boolean {
  const [first] = likeliestFirst(line, found)
  return first !== undefined && alikeTo(first, found.data, found.equals).some((other) => other.id === id)
}

/** 'Formula 3' is three tins of any formula, or of stage 3: of lemons and eggs it is clear what is counted. */
function isOneOfMany(product: Product, { data, equals }: Found): boolean {
  const isCounted = piecesIn(product) > 1 || isPiece(product, data)
  return !isCounted && alikeTo(product, data, equals).length > 1
}

function isOtherNumber(line: WrittenLine, { title }: Product): boolean {
  const name = readNamed(line)
  return name !== undefined && numberInTitle(name, title) === undefined
}

/** Whether the words that found something are others than those that were written, a size or number apart. */
function isGuessed({ query }: WrittenLine, found: Found): boolean {
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
