import { type QueryExecutorProvider, sql } from 'kysely'
import { withoutOneLetter } from '#contract/delivery/places/place-words.ts'

const SHORTEST = 3
const ALIKE_AT_MOST = 4

export interface Correction {
  /** The word itself if the gazetteer has a word that begins with it, else the most similar one. */
  likely: string
  /** Other words that it may be a misspelling of, the likeliest first. */
  alike: string[]
}

export async function correctWords(db: QueryExecutorProvider, words: string[]): Promise<Correction[]> {
  const doubtful = [...new Set(words.filter((word) => word.length >= SHORTEST && !/^\d/.test(word)))]
  const found = new Map((await findAlike(db, doubtful)).map((row) => [row.typed, row]))
  return words.map((word) => {
    const { known = true, alike = [] } = found.get(word) ?? {}
    return { likely: known ? word : (alike[0] ?? word), alike }
  })
}

interface Alike {
  typed: string
  known: boolean
  alike: string[]
}

async function findAlike(db: QueryExecutorProvider, words: string[]): Promise<Alike[]> {
  if (words.length === 0) return []
  const asked = words.map(
    (word) => sql`select ${word} as typed, ${withoutOneLetter(word)}::text[] as shorter`,
  )
  const { rows } = await sql<Alike>`
    select typed, exists (select from place_words where word like typed || '%') as known, array(
      select near.word from (
        select word from place_words where shorter && asked.shorter
        union
        select word from place_words where word % asked.typed
      ) as near
      where near.word <> typed
      order by similarity(near.word, typed) + (left(near.word, 1) = left(typed, 1))::int * 0.2
        - abs(length(near.word) - length(typed)) * 0.05 desc, near.word
      limit ${ALIKE_AT_MOST}
    ) as alike
    from (${sql.join(asked, sql` union all `)}) as asked
  `.execute(db)
  return rows
}
