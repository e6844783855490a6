import type { CompiledQuery } from 'kysely'
import type { Database } from './connect.ts'

/** Those of a group wait for the longest answer among them, and their rows are taken in at one go. */
const AT_MOST = 16
/** How long a group takes others in. Where a connection is longer in coming, who comes later may find one sooner. */
const OPEN_FOR_MS = 50
const PLACE_OF_ASKED: never[] = []

/**
 * What is asked of the database again and again in the same words, each time about somebody else. It is put into words
 * the first time, and sent in those from then on: with many joins, finding the words costs this process more than the
 * answer. Where many wait for a connection at the same moment it is asked once for all of them, since most of what a
 * short statement costs is being sent. Nobody is in a group twice, and nobody is answered from before they asked.
 */
export function askedTogether<Asked, Row>(
  build: (db: Database, asked: Asked[]) => CompiledQuery<Row>,
  { of, to }: { of: (asked: Asked) => string; to: (row: Row) => string },
): (db: Database, asked: Asked) => Promise<Row | undefined> {
  let built: CompiledQuery<Row> | undefined
  const gathering = new WeakMap<Database, Group<Asked, Row>>()

  async function ask(db: Database, asked: Asked[]): Promise<Map<string, Row>> {
    built ??= build(db, PLACE_OF_ASKED)
    const parameters = built.parameters.map((value) => (value === PLACE_OF_ASKED ? asked : value))
    const { rows } = await db.executeQuery<Row>({ ...built, parameters })
    return new Map(rows.map((row) => [to(row), row]))
  }

  function gather(db: Database): Group<Asked, Row> {
    const asked = new Map<string, Asked>()
    const isComplete = () => void (gathering.get(db) === group && gathering.delete(db))
    const answers = db
      .connection()
      .execute((connected) => {
        isComplete()
        return ask(connected, [...asked.values()])
      })
      // Also where there was no connection to be had.
      .finally(isComplete)
    const group = { asked, answers, openUntil: performance.now() + OPEN_FOR_MS }
    gathering.set(db, group)
    return group
  }

  return async (db, asked) => {
    const who = of(asked)
    // A transaction sees what others do not, and has its connection already.
    if (db.isTransaction) return (await ask(db, [asked])).get(who)
    const latest = gathering.get(db)
    const group = latest && takesIn(latest, who) ? latest : gather(db)
    group.asked.set(who, asked)
    return (await group.answers).get(who)
  }
}

interface Group<Asked, Row> {
  asked: Map<string, Asked>
  answers: Promise<Map<string, Row>>
  openUntil: number
}

function takesIn<Asked, Row>({ asked, openUntil }: Group<Asked, Row>, who: string): boolean {
  return asked.size < AT_MOST && !asked.has(who) && performance.now() < openUntil
}
