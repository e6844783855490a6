import type { Database } from '#database/connect.ts'
import { correctWords } from './correct-words.ts'
import { type FoundWords, findWords } from './find-words.ts'
import { plainText, readQuery } from './read-query.ts'
import { understandWords, type Wish } from './understand-words.ts'

export interface Understood {
  wishes: Wish[]
  found: FoundWords
  /** The words that are searched, where they are not those that were typed. */
  didYouMean?: string
}

/** What a query asks for, its misspelled words corrected, and those that nobody can make sense of left out. */
export async function understandQuery(db: Database, q: string): Promise<Understood> {
  const { words, sizes } = readQuery(q)
  const ofSizes = sizes.map((size): Wish => ({ words: [], typed: [], ways: [[size]] }))
  const found = await findWords(db, words)
  const wishes = understandWords(words, found)
  const unknown = wishes.filter(({ ways }) => ways.length === 0).flatMap(({ words }) => words)
  if (unknown.length === 0) return { wishes: [...wishes, ...ofSizes], found }

  const corrected = await correctWords(db, unknown)
  const meant = words.flatMap((word) =>
    unknown.includes(word) ? (corrected.get(word)?.split(' ') ?? []) : [word],
  )
  const foundThen = await findWords(db, meant)
  return {
    wishes: [...understandWords(meant, foundThen).filter(({ ways }) => ways.length > 0), ...ofSizes],
    found: foundThen,
    ...(meant.length > 0 && { didYouMean: reworded(q, unknown, corrected) }),
  }
}

function reworded(q: string, unknown: string[], corrected: Map<string, string>): string {
  return plainText(q)
    .replace(/[a-z0-9]+/g, (word) => (unknown.includes(word) ? (corrected.get(word) ?? '') : word))
    .replace(/\s+/g, ' ')
    .trim()
}
