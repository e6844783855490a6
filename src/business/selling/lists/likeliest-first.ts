import type { ReplyOf } from '#contract/endpoint.ts'
import type { Product } from '#contract/goods/catalogue/product.ts'
import { shownPrice } from '#contract/goods/catalogue/shown-price.ts'
import type { searchProduct } from '#contract/goods/search/search.ts'
import { tokenize } from '#contract/goods/search/words-of-text.ts'
import { toCents } from '#contract/money.ts'
import { isJust, isMeasuredAs, isPiece, isWeight, packsNeeded, piecesIn } from './packs-needed.ts'
import type { WrittenLine } from './written-line.ts'

type SearchReply = ReplyOf<typeof searchProduct>

/** Sorts products in stock first, then moves the one that fits the line best among equal matches to the front. */
export function likeliestFirst(line: WrittenLine, { data, equals }: SearchReply): Product[] {
  const [first, ...others] = [...data].sort((a, b) => Number(b.in_stock) - Number(a.in_stock))
  if (!first) return []
  const alike = alikeTo(first, data, equals).filter(({ in_stock }) => in_stock)
  const best =
    countedAs(line, first, alike, data) ?? cheapestOf(line, first, alike) ?? plainest(line, first, alike)
  return best === first ? [first, ...others] : [best, first, ...others.filter((other) => other !== best)]
}

/** Returns the products that match the words equally well, itself included. */
export function alikeTo(
  product: Product,
  data: readonly Product[],
  equals: readonly number[] = [],
): Product[] {
  let from = 0
  for (const length of equals) {
    const run = data.slice(from, from + length)
    if (run.includes(product)) return run
    from += length
  }
  return [product]
}

/** Prefers the matching count: a six-pack for 'six eggs', not a dozen, and three single lemons, not three kilos. */
function countedAs(
  { pieces, isTimes }: WrittenLine,
  first: Product,
  alike: readonly Product[],
  data: readonly Product[],
): Product | undefined {
  if ((pieces === undefined && !isTimes) || isPiece(first, data)) return undefined
  if (!isWeight(first)) return alike.find((other) => piecesIn(other) === pieces)
  return alike.find((other) => isPiece(other, data))
}

/** Two kilos of mince are four packs of one size or two of another: prefers the cheaper total. */
function cheapestOf(line: WrittenLine, first: Product, alike: readonly Product[]): Product | undefined {
  const { amount } = line
  if (!amount || isJust(amount, first)) return undefined
  const sizes = alike.filter((other) => other.title === first.title && isMeasuredAs(amount, other))
  const costOf = (size: Product) => toCents(shownPrice(size)) * packsNeeded(line, size, alike).packs
  return sizes.toSorted((a, b) => costOf(a) - costOf(b))[0]
}

/** For a one-word line such as 'feta', prefers the plainest product: a title without the other's extra words. */
function plainest({ query }: WrittenLine, first: Product, alike: readonly Product[]): Product {
  if (tokenize(query).length !== 1) return first
  return alike.reduce((plain, other) => (saysLess(other, plain) ? other : plain), first)
}

function saysLess(one: Product, other: Product): boolean {
  const [words, others] = [tokenize(one.title), tokenize(other.title)]
  return words.length < others.length && words.every((word) => others.includes(word))
}
