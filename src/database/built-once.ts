import type { Compilable, CompiledQuery } from 'kysely'
import type { Database } from './connect.ts'

const PLACE_OF_ID = 'the id comes here'

/**
 * A query that is asked again and again about another id, and is otherwise the same: it is put into words the first
 * time, and sent in those from then on. With many joins, finding the words costs this process more than the answer.
 */
export function builtOnce<Row>(build: (db: Database, id: string) => Compilable<Row>) {
  let built: CompiledQuery<Row> | undefined
  return async (db: Database, id: string): Promise<Row[]> => {
    built ??= build(db, PLACE_OF_ID).compile()
    const parameters = built.parameters.map((value) => (value === PLACE_OF_ID ? id : value))
    const { rows } = await db.executeQuery<Row>({ ...built, parameters })
    return rows
  }
}
