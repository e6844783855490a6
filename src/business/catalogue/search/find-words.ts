import { sql } from 'kysely'
import type { Database } from '#database/connect.ts'
import { each, plannedForEach } from './each-word.ts'

/** A word of a query, as the shop knows it. */
export interface KnownWord {
  word: string
  lexeme: string
  /** Products with it in their name, brand or claims, and those of them that are what it says. */
  products: number
  heads: number
  /** Products of a sub-category of which it names a part, and of a category that it names. */
  ofKind: number
  ofCategory: number
}

export interface Completion {
  word: string
  lexeme: string
  products: number
  heads: number
}

export interface FoundWords {
  words: Map<string, KnownWord>
  /** By the words as typed, what else they are called: lists of lexemes. */
  synonyms: Map<string, string[][]>
  /** By the beginning. */
  completions: Map<string, Completion[]>
}

const COMPLETIONS_AT_MOST = 24

/**
 * Asks for all words of a query at once, and for two or three together that have a meaning of their own.
 * Longer words are looked for where a word is the last one, which may not be finished, or is not known.
 */
export async function findWords(db: Database, words: string[]): Promise<FoundWords> {
  const last = words.at(-1) ?? ''
  const asked = [...words, ...neighbours(words, 2).map((pair) => pair.join(''))]
  const phrases = [1, 2, 3].flatMap((size) => neighbours(words, size)).map((phrase) => phrase.join(' '))
  const { rows } = await sql<{
    words: KnownWord[]
    synonyms: { phrase: string; means: string[] }[]
    completions: (Completion & { start: string })[]
  }>`${plannedForEach('find words', words)}
    with asked as materialized (
      select word, search_lexeme(word) as lexeme from (select distinct unnest(${each(asked)}) as word) as asked
    ), known as materialized (
      select asked.word, asked.lexeme, coalesce(l.products, 0) as products, coalesce(l.heads, 0) as heads,
        coalesce(k.products, 0) as "ofKind", coalesce(c.products, 0) as "ofCategory"
      from asked
      left join search_lexemes l on l.lexeme = asked.lexeme
      left join search_lexemes k on k.lexeme = 'k.' || asked.lexeme
      left join search_lexemes c on c.lexeme = 'c.' || asked.lexeme
    )
    select
      (select coalesce(json_agg(known), '[]') from known) as words,
      (select coalesce(json_agg(found), '[]') from (
        select phrase, array(select search_key(mean) from unnest(means) as mean) as means
        from unnest(${each(phrases)}) as phrase
        -- A join of its own for each phrase: all at once, the keys of all synonyms would be worked out.
        cross join lateral (
          select means from search_synonyms where search_key(search_synonyms.word) = search_key(phrase) offset 0
        ) as synonyms
      ) as found) as synonyms,
      (select coalesce(json_agg(found), '[]') from (
        select known.word as start, longer.* from known cross join lateral (
          select min(w.word collate "C") as word, w.lexeme, l.products, l.heads
          from search_words w join search_lexemes l using (lexeme)
          where w.word > known.word and w.word < known.word || '{' and l.products > known.products
            and w.lexeme <> known.lexeme
          group by w.lexeme, l.products, l.heads
          order by l.heads desc, l.products desc, w.lexeme limit ${COMPLETIONS_AT_MOST}
        ) as longer
        where known.word = ${last} or (known.products = 0 and known.word = any (${each(words)}))
      ) as found) as completions
  `.execute(db)
  const found = rows[0] as (typeof rows)[number]
  return {
    words: new Map(found.words.map((known) => [known.word, known])),
    synonyms: new Map(
      found.synonyms.map(({ phrase, means }) => [phrase, means.map((mean) => mean.split(' '))]),
    ),
    completions: Map.groupBy(found.completions, ({ start }) => start),
  }
}

function neighbours(words: string[], size: number): string[][] {
  return words.slice(size - 1).map((_, place) => words.slice(place, place + size))
}
