import { type RawBuilder, sql } from 'kysely'
import type { Listed } from '../list-products.ts'
import type { Wish } from './understand-words.ts'

// For D, C, B and A of `search_document`.
const WEIGHTS = '{0.12,0.45,0.7,1}'
// `ts_rank` divides the sum of the weights by this and by how many lexemes there are.
const RANK_DIVISOR = 1.64493406685

/** The entries that grant all wishes; first those that are what the words say, above all what the last one says. */
export function matchingEntries(wishes: Wish[]): Listed {
  const all = wishes.map(({ ways }) => `(${ways.map((way) => `(${and(way)})`).join(' | ')})`).join(' & ')
  const title = wishes.flatMap(({ words, ways }) => (words.length > 0 ? (ways[0] ?? []) : [])).join('.')
  const lexemes = wishes.map(({ ways }) => categoryOrAll(ways).flat())
  const [single, several] = [lexemes.filter(isOne), lexemes.filter((of) => !isOne(of))]
  const scores = [
    sql`e.quality`,
    // An aisle that is called just so, and a thing that is called so and nothing else. One sum, for it costs by the row.
    weigh(...single.flat(), `s.${title}`, `t.${title}`),
    // Whoever grants a wish in two ways is not twice as welcome.
    ...several.map((of) => sql`least(1, ${weigh(...of)})`),
    ...lastTyped(wishes).map((lexeme) => weigh(lexeme)),
  ]
  return {
    entries: sql`search_entries e where e.document @@ ${all}::tsquery`,
    score: sql`${sql.join(scores, sql` + `)}`,
  }
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

function weigh(...lexemes: string[]): RawBuilder<unknown> {
  const distinct = [...new Set(lexemes)]
  const any = distinct.map(quoted).join(' | ')
  return sql`ts_rank(${WEIGHTS}, e.document, ${any}::tsquery) * ${RANK_DIVISOR * distinct.length}::float4`
}

function and(lexemes: string[]): string {
  return lexemes.map(quoted).join(' & ')
}

// Nothing but small letters, digits and dots is ever in one.
function quoted(lexeme: string): string {
  return `'${lexeme}'`
}
