import { SEARCH_LENGTH } from '#contract/constants.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { Product } from '#contract/goods/catalogue/product.ts'
import type { searchProduct as searchProducts } from '#contract/goods/search/search.ts'
import { tokenize } from '#contract/goods/search/words-of-text.ts'
import { LINES_PASTED_AT_MOST } from '#contract/limits/list-limits.ts'
import { Refusal } from '#contract/refusals.ts'
import type { readPastedList as endpoint, PastedLine } from '#contract/selling/lists/pasted-list.ts'
import { splitList } from '#contract/selling/lists/split-list.ts'
import { searchProduct } from '../../goods/search/search-product.ts'
import { tokenizeQuery } from '../../goods/search/tokenizer.ts'
import { countRequest } from '../../limits/rate-limit.ts'
import type { Shop, VerbBy } from '../../shop.ts'
import { alikeTo, likeliestFirst } from './likeliest-first.ts'
import { isPiece, packsNeeded, piecesIn } from './packs-needed.ts'
import {
  type NumberInName,
  readBareNumber,
  readLine,
  readNamingNumber,
  spellingsOf,
  type WrittenLine,
} from './written-line.ts'

const LISTS_OF_AN_ADDRESS = [
  { atMost: 30, withinMinutes: 10 },
  { atMost: 200, withinMinutes: 24 * 60 },
]
/** The batch size; other requests are served between batches. */
const LINES_AT_ONCE = 10
/** Deep enough to reach a pack of six eggs or a single lemon behind more popular products. */
const LOOKED_AT = 24
const SHOWN = 6

export const readPastedList: VerbBy<typeof endpoint> = async (shop, { address = 'nowhere' }, { text }) => {
  await countRequest(shop, [{ name: `lists pasted from ${address}`, limits: LISTS_OF_AN_ADDRESS }])
  const texts = splitList(text)
  if (texts.length > LINES_PASTED_AT_MOST) throw new Refusal('list_too_long')
  const written = texts.map(readLine)
  const lines: PastedLine[] = []
  for (let from = 0; from < written.length; from += LINES_AT_ONCE) {
    const some = written.slice(from, from + LINES_AT_ONCE)
    lines.push(...(await Promise.all(some.map((line) => findProduct(shop, line)))))
  }
  return { lines }
}

async function findProduct(shop: Shop, line: WrittenLine): Promise<PastedLine> {
  if (line.query === '') return notFound(line)
  const number = readBareNumber(line)
  const found = await searchLine(shop, line)
  const byName = number && (await findByName(shop, line, number, found))
  if (byName) return byName
  const [product, ...alternatives] = likeliestFirst(line, found).slice(0, SHOWN)
  if (!product || isNonsense(line, found)) return notFound(line)
  const { packs, isSure } = packsNeeded(line, product, found.data)
  const mayBeOfName = number?.goesWith === 'the word before' && isOneOfMany(product, found)
  const isOther = isGuessed(line, found) || isOtherNumber(line, product)
  const doubt = doubtOf({ isOther, isCounted: isSure && !mayBeOfName })
  return { text: line.text, product, alternatives, quantity: packs, doubt }
}

/** Finds a product with the line's bare number in its name, one pack of it; an ambiguous number is put in doubt. */
async function findByName(
  shop: Shop,
  line: WrittenLine,
  number: NumberInName,
  without: SearchesReply,
): Promise<PastedLine | undefined> {
  const { pieces, ...rest } = line
  const itself: WrittenLine = { ...rest, query: number.query }
  const found = await search(shop, number.query)
  const [product, ...alternatives] = likeliestFirst(itself, found).slice(0, SHOWN)
  const where = product && numberInTitle(number, product.title)
  if (!where || (where === 'elsewhere' && !isAsLikely(product, line, without))) return undefined
  const { packs, isSure } = packsNeeded(itself, product, found.data)
  const mayCount = where === 'elsewhere' && piecesIn(product) !== pieces
  const doubt = doubtOf({ isOther: isGuessed(itself, found), isCounted: isSure && !mayCount })
  return { text: line.text, product, alternatives, quantity: packs, doubt }
}

function doubtOf({ isOther, isCounted }: Record<'isOther' | 'isCounted', boolean>): PastedLine['doubt'] {
  if (isOther) return 'guessed'
  return isCounted ? null : 'quantity'
}

type SearchesReply = ReplyOf<typeof searchProducts>

/** If there is no size 6, searches without the number, so that the shopper can choose another size. */
async function searchLine(shop: Shop, line: WrittenLine): Promise<SearchesReply> {
  const tinned = line.isTinned && (await searchTinned(shop, line))
  if (tinned) return tinned
  const found = await search(shop, line.query)
  const number = readNamingNumber(line)
  if (!number || found.data.length > 0) return found
  return search(shop, number.words.filter((_, n) => n !== number.at).join(' '))
}

/** Prefers tinned products for 'two tins of tomatoes', if there are any; 'two cans of lemonade' is just lemonade. */
async function searchTinned(shop: Shop, line: WrittenLine): Promise<SearchesReply | undefined> {
  const query = `tinned ${line.query}`
  const found = await search(shop, query)
  const isSure = found.data.length > 0 && !isGuessed({ ...line, query }, found)
  return isSure ? found : undefined
}

async function search(shop: Shop, query: string): Promise<SearchesReply> {
  const q = query.slice(0, SEARCH_LENGTH)
  return searchProduct(shop, { q, page: 1, page_size: LOOKED_AT, sort: 'relevance' })
}

/** Whether it also matches the line without its number as well as the best product: 'milk 2' is no stage 2 formula. */
function isAsLikely({ id }: Product, line: WrittenLine, found: SearchesReply): boolean {
  const [first] = likeliestFirst(line, found)
  return first !== undefined && alikeTo(first, found.data, found.equals).some((other) => other.id === id)
}

/** Whether equal matches differ by a number: 'formula 3' may be three tins or stage 3. Lemons are simply counted. */
function isOneOfMany(product: Product, { data, equals }: SearchesReply): boolean {
  if (piecesIn(product) > 1 || isPiece(product, data)) return false
  return alikeTo(product, data, equals).some(({ title }) =>
    tokenize(title).some((word) => /^\d+$/.test(word)),
  )
}

function isOtherNumber(line: WrittenLine, { title }: Product): boolean {
  const number = readNamingNumber(line)
  return number !== undefined && numberInTitle(number, title) === undefined
}

/** Whether the search matched other words than those written, apart from sizes and numbers. */
function isGuessed({ query }: WrittenLine, found: SearchesReply): boolean {
  const { not_carried, not_granted, did_you_mean } = found
  if (not_carried || not_granted) return true
  if (did_you_mean === undefined) return false
  // A query suggested in place of itself has a known word that none of the products found has.
  const isItself = tokenize(did_you_mean).join(' ') === tokenize(query).join(' ')
  return isItself || wordsOf(did_you_mean).join(' ') !== wordsOf(query).join(' ')
}

/** No word of 'asdf qwer' is known, and what looks like half of it is no guess at the whole. */
function isNonsense({ query }: WrittenLine, { did_you_mean = query }: SearchesReply): boolean {
  const [written, read] = [wordsOf(query), wordsOf(did_you_mean)]
  return read.length <= written.length / 2 && !read.some((word) => written.includes(word))
}

function wordsOf(query: string): string[] {
  return tokenizeQuery(query)
    .words.filter((word) => !/^\d/.test(word))
    .sort()
}

function notFound({ text }: WrittenLine): PastedLine {
  return { text, product: null, alternatives: [], quantity: 1, doubt: 'not_found' }
}

/**
 * Tells whether a title has the number beside the same word as the line ('omega 3' or 'omega3'), or elsewhere: 'formula
 * 2' may mean a stage 2 formula. A number before its word must stand before it: '2 formula' is a quantity.
 */
function numberInTitle(
  { words, at, goesWith }: NumberInName,
  title: string,
): 'beside' | 'elsewhere' | undefined {
  const titled = tokenize(title)
  const number = words[at] ?? ''
  const isBefore = goesWith === 'the word before'
  const isBeside = spellingsOf(number).some((spelling) => {
    const pair = isBefore ? [words[at - 1], spelling] : [spelling, words[at + 1]]
    return (
      titled.includes(pair.join('')) ||
      titled.some((word, n) => word === pair[0] && titled[n + 1] === pair[1])
    )
  })
  if (isBeside) return 'beside'
  return isBefore && titled.includes(number) ? 'elsewhere' : undefined
}
