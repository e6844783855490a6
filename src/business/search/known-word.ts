import type { OnSale } from './index-sync.ts'

/** A word of a query, as the shop knows it. */
export interface KnownWord {
  word: string
  lexeme: string
  /** Products with it in their name, brand or claims, and those of them that are what it says. */
  products: number
  heads: number
}

const COMPLETIONS_AT_MOST = 24

/** All that is asked about, of words of which two together may be one. */
export function formsOf(words: string[]): string[] {
  return [...words, ...words.slice(1).map((word, place) => words[place] + word)]
}

export function wordOf({ entries, vocabulary, lexemes }: OnSale, word: string): KnownWord {
  const lexeme = vocabulary.lexemeOf(word) ?? lexemes[word] ?? word
  return { word, lexeme, products: entries.withWord(lexeme).length, heads: entries.headsOf(lexeme) }
}

/** What else these words together are called: lists of lexemes. */
export function synonymsOf(onSale: OnSale, words: string[]): string[][] {
  return onSale.vocabulary.synonymsOf(words.map((word) => wordOf(onSale, word).lexeme))
}

/** Words that begin so and say more, the likeliest first: of each the form that comes first by the alphabet. */
export function completionsOf(onSale: OnSale, start: string): KnownWord[] {
  const begun = wordOf(onSale, start)
  const longer = new Map<string, KnownWord>()
  for (const word of onSale.vocabulary.longerThan(start)) {
    const known = wordOf(onSale, word)
    if (known.lexeme === begun.lexeme || known.products <= begun.products) continue
    if (!longer.has(known.lexeme)) longer.set(known.lexeme, known)
  }
  const likeliest = [...longer.values()].sort(
    (a, b) => b.heads - a.heads || b.products - a.products || (a.lexeme < b.lexeme ? -1 : 1),
  )
  return likeliest.slice(0, COMPLETIONS_AT_MOST)
}
