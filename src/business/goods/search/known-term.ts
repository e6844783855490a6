import type { Brand } from './dictionary.ts'
import type { CurrentIndex } from './index-sync.ts'

/** A word of a query, as the index knows it. */
export interface KnownTerm {
  word: string
  stem: string
  /** How many products have the word in their name, brand, claims or sub-category, and how many are called by it. */
  documentFrequency: number
  headFrequency: number
}

const COMPLETIONS_AT_MOST = 24

/** Returns all words whose stems a query needs: two adjacent words may also be one. */
export function wordsToStem(words: string[]): string[] {
  return [...words, ...words.slice(1).map((word, n) => words[n] + word)]
}

function stemOf({ index, queryStems }: CurrentIndex, word: string): string {
  return index.dictionary.stemOf(word) ?? queryStems.get(word) ?? word
}

export function termOf(current: CurrentIndex, word: string): KnownTerm {
  const { inverted } = current.index
  const stem = stemOf(current, word)
  return {
    word,
    stem,
    documentFrequency: inverted.documentFrequency({ field: 'word', text: stem }),
    headFrequency: inverted.headFrequency(stem),
  }
}

/** 'Fresh' tells no shelf, unlike 'frozen' or 'canned': fresh basil is not on the shelf of fresh pasta. */
export function liesAnywhere(word: string): boolean {
  return word === 'fresh'
}

/** Returns what else these words together mean, as lists of stems: 'kids yogurt' means what 'kids yoghurt' does. */
export function synonymsOf(current: CurrentIndex, words: string[]): string[][] {
  const { dictionary } = current.index
  const meant = dictionary.synonymsOf(words.map((word) => termOf(current, word).stem))
  if (meant.length > 0 || words.length < 2) return meant
  const stems = words.map((word) => stemInShop(current, word))
  const more = dictionary.synonymsOf(stems)
  return more.length > 0 ? [stems, ...more] : []
}

/** Returns the one word that a word means which no product has. */
function stemInShop(current: CurrentIndex, word: string): string {
  const { dictionary, inverted } = current.index
  const { stem, documentFrequency } = termOf(current, word)
  const isSold = ([text = '', more]: string[]) =>
    more === undefined && inverted.documentFrequency({ field: 'word', text }) > 0
  return (documentFrequency === 0 && dictionary.synonymsOf([stem]).find(isSold)?.[0]) || stem
}

/** Returns the brand that these words together name. */
export function brandOf(current: CurrentIndex, words: string[]): Brand | undefined {
  return current.index.dictionary.brandOf(words.map((word) => termOf(current, word).stem))
}

/** Returns longer words with this prefix, the likeliest first; of each stem only its first form in the alphabet. */
export function completionsOf(current: CurrentIndex, prefix: string): KnownTerm[] {
  const begun = termOf(current, prefix)
  const longer: KnownTerm[] = []
  const seen = new Set([begun.stem])
  for (const word of current.index.dictionary.prefixRange(prefix)) {
    const stem = stemOf(current, word)
    if (seen.has(stem)) continue
    seen.add(stem)
    const term = termOf(current, word)
    if (term.documentFrequency > begun.documentFrequency) longer.push(term)
  }
  const likeliest = longer.sort(
    (a, b) =>
      b.headFrequency - a.headFrequency ||
      b.documentFrequency - a.documentFrequency ||
      (a.stem < b.stem ? -1 : 1),
  )
  return likeliest.slice(0, COMPLETIONS_AT_MOST)
}
