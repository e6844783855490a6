import { correctWord } from './fuzzy.ts'
import type { Assortment, OnSale } from './index-sync.ts'
import { formsOf } from './known-word.ts'
import { understandWords, type Wish } from './parse-query.ts'
import { plainText, readQuery } from './tokenizer.ts'

/** To look for one goes over all words of the shop. Whoever has more of them wrong gets the rest left out. */
const CORRECTED_AT_MOST = 3

export interface Understood {
  wishes: Wish[]
  /** The words that are searched, where they are not those that were typed. */
  didYouMean?: string
  onSale: OnSale
}

/** What a query asks for, its misspelled words corrected, and those that nobody can make sense of left out. */
export async function understandQuery(assortment: Assortment, q: string): Promise<Understood> {
  const { words, sizes } = readQuery(q)
  const ofSizes = sizes.map((size): Wish => ({ words: [], typed: [], ways: [[size]] }))
  const onSale = await assortment.now(formsOf(words))
  const wishes = understandWords(words, onSale)
  const unknown = wishes.filter(({ ways }) => ways.length === 0).flatMap(({ words }) => words)
  if (unknown.length === 0) return { wishes: [...wishes, ...ofSizes], onSale }

  const corrected = new Map(
    unknown.map((word, place) => [word, (place < CORRECTED_AT_MOST && correctWord(word, onSale)) || '']),
  )
  const meant = words.flatMap((word) => (corrected.get(word) ?? word).split(' ')).filter(Boolean)
  const onSaleThen = await assortment.now(formsOf(meant))
  return {
    wishes: [...understandWords(meant, onSaleThen).filter(({ ways }) => ways.length > 0), ...ofSizes],
    ...(meant.length > 0 && { didYouMean: reworded(q, corrected) }),
    onSale: onSaleThen,
  }
}

function reworded(q: string, corrected: Map<string, string>): string {
  return plainText(q)
    .replace(/[a-z0-9]+/g, (word) => corrected.get(word) ?? word)
    .replace(/\s+/g, ' ')
    .trim()
}
