import { sql } from 'kysely'
import type { Database } from '#database/connect.ts'
import { distance } from './distance.ts'
import { each, plannedForEach } from './each-word.ts'

interface Candidate {
  typed: string
  word: string
  products: number
  /** Two words that were written as one. */
  split: boolean
}

/** For each word that the shop does not know, the one that was meant, or nothing. */
export async function correctWords(db: Database, unknown: string[]): Promise<Map<string, string>> {
  const words = unknown.filter((word) => word.length > 2 && !/^\d/.test(word))
  const corrected = new Map<string, string>()
  if (words.length === 0) return corrected
  const candidates = Map.groupBy(await findCandidates(db, words), ({ typed }) => typed)
  for (const word of words) {
    const best = likeliest(word, candidates.get(word) ?? [])
    if (best) corrected.set(word, best)
  }
  return corrected
}

function likeliest(typed: string, candidates: Candidate[]): string | undefined {
  const near = candidates
    .map((candidate) => ({ ...candidate, wrong: candidate.split ? 1 : distance(typed, candidate.word) }))
    .filter(({ wrong }) => wrong <= wrongAtMost(typed))
  // A word that few products have must be nearer than one that many have.
  const cost = ({ wrong, word, products }: (typeof near)[number]) =>
    wrong + (word[0] === typed[0] ? 0 : 0.5) - Math.min(Math.log10(products + 1), 3) * 0.2
  return near.sort((a, b) => cost(a) - cost(b) || (a.word < b.word ? -1 : 1))[0]?.word
}

function wrongAtMost(word: string): number {
  if (word.length <= 5) return 1
  return word.length <= 9 ? 2 : 3
}

// Likeness by threes of letters misses short words with two letters swapped: hence those of about the same length
// with the same first letter too. No word of the shop is longer than the series that parts two.
async function findCandidates(db: Database, words: string[]): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`${plannedForEach('find candidates', words)}
    with typed as materialized (select distinct unnest(${each(words)}) as typed)
    select typed, near.word, l.products, false as split
    from typed
    cross join lateral (
      select word, lexeme from search_words where word % typed
      union
      select word, lexeme from search_words
      where left(word, 1) = left(typed, 1) and length(word) between length(typed) - 2 and length(typed) + 2
    ) as near
    join search_lexemes l on l.lexeme = near.lexeme and l.products > 0
    union all
    select typed, first.word || ' ' || second.word, least(a.products, b.products), true
    from typed
    join generate_series(2, 40) as place on place <= length(typed) - 2
    join search_words first on first.word = left(typed, place)
    join search_words second on second.word = substr(typed, place + 1)
    join search_lexemes a on a.lexeme = first.lexeme and a.products > 0
    join search_lexemes b on b.lexeme = second.lexeme and b.products > 0
  `.execute(db)
  return rows
}
