import type { Listed } from '../catalogue/list-products.ts'
import type { Wish } from './parse-query.ts'
import type { Entries } from './product-columns.ts'

// For D, C, B and A of `search_document`.
const WEIGHTS = [0.12, 0.45, 0.7, 1]

/**
 * A number for each place, and a sum for each number. All are 0 between searches, so that none begins with laying out as
 * much as the shop has products: what is thrown away in such pieces is soon half of what a search costs.
 */
let numbers = new Uint32Array(0)
let sums = new Float32Array(0)

/** The entries that grant all wishes; first those that are what the words say, above all what the last one says. */
export function matchWishes(entries: Entries, wishes: Wish[]): Listed {
  if (numbers.length < entries.size) {
    numbers = new Uint32Array(entries.size * 2)
    sums = new Float32Array(entries.size * 2)
  }
  const places = placesOf(entries, wishes)
  const scores = new Float32Array(places.length)
  for (let n = 0; n < places.length; n++) {
    const place = places[n] as number
    numbers[place] = n + 1
    scores[n] = entries.quality[place] as number
  }
  for (const { lexemes, atMost } of scoresOf(wishes)) {
    for (const lexeme of new Set(lexemes)) addWeights(entries.withWord(lexeme))
    takeSums(scores, atMost)
  }
  for (const place of places) numbers[place] = 0
  return { places, scores }
}

function addWeights(withWord: readonly number[]): void {
  const [numberAt, sumOf] = [numbers, sums]
  for (let n = 0; n < withWord.length; n++) {
    const marked = withWord[n] as number
    const number = numberAt[marked >> 2] as number
    if (number > 0) sumOf[number - 1] = (sumOf[number - 1] as number) + (WEIGHTS[marked & 3] as number)
  }
}

function takeSums(scores: Float32Array, atMost: number): void {
  const sumOf = sums
  for (let n = 0; n < scores.length; n++) {
    scores[n] = (scores[n] as number) + Math.min(atMost, sumOf[n] as number)
    sumOf[n] = 0
  }
}

/** Counts at each place how many wishes are granted there, beginning with the one that fewest grant. */
function placesOf(entries: Entries, wishes: Wish[]): number[] {
  const counts = numbers
  const [first = [], ...others] = wishes
    .map(({ ways }) => ways.map((way) => havingAll(entries, way)))
    .sort((a, b) => sizeOf(a) - sizeOf(b))
  const begun = grantedNext(counts, 0, first)
  const places = others.reduce((_, lists, before) => grantedNext(counts, before + 1, lists), begun)
  for (const place of begun) counts[place] = 0
  return places
}

function grantedNext(counts: Uint32Array, before: number, lists: (readonly number[])[]): number[] {
  const places: number[] = []
  for (const list of lists) {
    for (let n = 0; n < list.length; n++) {
      const place = (list[n] as number) >> 2
      if (counts[place] !== before) continue
      counts[place] = before + 1
      places.push(place)
    }
  }
  return places
}

function sizeOf(lists: (readonly number[])[]): number {
  return lists.reduce((sum, { length }) => sum + length, 0)
}

/** Beginning with the rarest word, so that little has to be held against the longer lists. */
function havingAll(entries: Entries, way: string[]): readonly number[] {
  const [rarest = [], ...others] = way
    .map((lexeme) => entries.withWord(lexeme))
    .sort((a, b) => a.length - b.length)
  return others.reduce((found, other) => {
    const having = new Set(found.map((marked) => marked >> 2))
    return other.filter((marked) => having.has(marked >> 2))
  }, rarest)
}

interface Score {
  lexemes: string[]
  atMost: number
}

function scoresOf(wishes: Wish[]): Score[] {
  const title = wishes.flatMap(({ words, ways }) => (words.length > 0 ? (ways[0] ?? []) : [])).join('.')
  const lexemes = wishes.map(({ ways }) => categoryOrAll(ways).flat())
  return [
    // An aisle that is called just so, and a thing that is called so and nothing else.
    {
      lexemes: [...lexemes.filter(isOne).flat(), `s.${title}`, `t.${title}`],
      atMost: Number.POSITIVE_INFINITY,
    },
    // Whoever grants a wish in two ways is not twice as welcome.
    ...lexemes.filter((of) => !isOne(of)).map((of) => ({ lexemes: of, atMost: 1 })),
    ...lastTyped(wishes).map((lexeme) => ({ lexemes: [lexeme], atMost: Number.POSITIVE_INFINITY })),
  ]
}

// Chocolate milk is a milk, and milk chocolate a chocolate; and pepper comes before the capsicum that some call so.
function lastTyped(wishes: Wish[]): string[] {
  const said = wishes.flatMap(({ ways }) => ways.flat()).filter((lexeme) => !/^[kc]\./.test(lexeme))
  return said.length > 1 ? wishes.flatMap(({ typed }) => typed).slice(-1) : []
}

// A whole category is asked for: then what only has its word in the name (dairy free) is no better than the rest.
function categoryOrAll(ways: string[][]): string[][] {
  const categories = ways.filter(([lexeme]) => lexeme?.startsWith('c.'))
  return categories.length > 0 ? categories : ways
}

function isOne(lexemes: string[]): boolean {
  return lexemes.length === 1
}
