import { type QueryExecutorProvider, sql } from 'kysely'
import { isStreetType, withoutOneLetter } from '#contract/delivery/places/place-words.ts'
import type { Keyword, Word } from './embedded.ts'

const SHORTEST = 3
const ALIKE_AT_MOST = 4
interface Correction {
  /** The word itself if the gazetteer has a word that begins with it, else the most similar one. */
  likely: string
  /** Other words that it may be a misspelling of, the likeliest first. */
  alike: string[]
}
interface Alike {
  typed: string
  known: boolean
  alike: string[]
}

export interface Named {
  id: string
  kind: 'street' | 'locality'
  streetName: string
  locality: string
  postalCode: string
}

const AT_MOST = 12

/** Finds places with all of the words, else with similar words, else with all words but one. */
export async function findNamed(db: QueryExecutorProvider, { words, number }: Keyword): Promise<Named[]> {
  if (words.length === 0) return []
  const streetsOnly = number !== undefined
  const asTyped = words.map(({ word, typed }) => [...new Set([word, typed])])
  const found = await findWith(db, { words, meant: asTyped, streetsOnly })
  if (found.length > 0) return found

  const corrections = await correctWords(
    db,
    words.map(({ word }) => word),
  )
  const meant = asTyped.map((same, at) => [...same, ...(corrections[at]?.alike ?? [])])
  const likely = words.map((word, at) => ({ ...word, word: corrections[at]?.likely ?? word.word }))
  const alike = await findWith(db, { words: likely, meant, streetsOnly })
  if (alike.length > 0) return alike
  return findWith(db, { words: likely, meant, streetsOnly, butOne: true })
}

interface PlaceQuery {
  words: Word[]
  /** The alternatives of each word; a place must have a word that begins with one of them. */
  meant: string[][]
  streetsOnly: boolean
  butOne?: boolean
}

async function findWith(
  db: QueryExecutorProvider,
  { words, meant, streetsOnly, butOne }: PlaceQuery,
): Promise<Named[]> {
  const each = meant.map((same) => `(${same.map((word) => `'${word}':*`).join(' | ')})`)
  const all = (some: string[]) => `(${some.join(' & ')})`
  const query = butOne ? eachLeftOut(words, each).map(all).join(' | ') : all(each)
  if (query === '') return []
  const wholly = words.map(({ word }) => word).join(' ')
  const typed = words.map(({ typed }) => typed).join(' ')
  const { rows } = await sql<Named>`
    select id, kind, street_name as "streetName", locality, postal_code as "postalCode"
    from places
    where kind <> 'address' and words @@ ${query}::tsquery and (kind = 'street' or ${!streetsOnly})
    order by
      4 * starts_with(search_words, ${`${words[0]?.word} `})::int
      + 4 * (starts_with(search_words, ${wholly}) or starts_with(search_words, ${typed}))::int
      + 2 * (starts_with(search_words || ' ', ${`${wholly} `}))::int
      + (kind = 'locality')::int desc,
      weight desc, search_words
    limit ${AT_MOST}
  `.execute(db)
  return rows
}

// Keeps one word that is no street type: `street` alone would match any street.
function eachLeftOut(words: Word[], each: string[]): string[][] {
  const says = words.map(({ word }) => !isStreetType(word))
  return each
    .map((_, left) => each.filter((_, at) => at !== left))
    .filter((_, left) => says.some((something, at) => something && at !== left))
}

async function correctWords(db: QueryExecutorProvider, words: string[]): Promise<Correction[]> {
  const doubtful = [...new Set(words.filter((word) => word.length >= SHORTEST && !/^\d/.test(word)))]
  const found = new Map((await findAlike(db, doubtful)).map((row) => [row.typed, row]))
  return words.map((word) => {
    const { known = true, alike = [] } = found.get(word) ?? {}
    return { likely: known ? word : (alike[0] ?? word), alike }
  })
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
