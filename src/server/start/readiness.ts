import { sql } from 'kysely'
import { answerWithin } from '#database/answer-within.ts'
import { CannotReach } from '#database/cannot-reach.ts'
import type { Database } from '#database/connect.ts'
import type { Reading } from '#database/hosts/replicas.ts'
import { migrationState } from '#database/migrate.ts'

/** Shorter than a balancer's own patience is wise; longer than any answer of a database that is well. */
const ANSWER_WITHIN_MS = 4_000

export interface ReadinessParts {
  /** Aborted when the process is told to end. */
  told: AbortSignal | undefined
  db: Database
  reading: Reading
  /** Whether this process hears of changes, without which it would go on to serve what was. */
  isListening(): boolean
  /** Fails while the queue of jobs is out of reach. */
  requireQueue(): Promise<void>
}

/** What keeps requests from coming to this process, in words for its operator, or what it goes on with all the same. */
export type Readiness =
  | { lack: string }
  | { lack?: undefined; database?: 'read-only' | 'the primary is away' }

export async function readReadiness(parts: ReadinessParts): Promise<Readiness> {
  const { told, db, reading, isListening, requireQueue } = parts
  if (told?.aborted) return { lack: 'ending' }
  // Replicas answer what most come for, and no other process has another primary.
  if (reading.isFailingOver()) return { database: 'the primary is away' }
  const [database, isQueueThere] = await Promise.all([
    answerWithin(ANSWER_WITHIN_MS, readDatabase(db)).catch(whyOutOfReach),
    answerWithin(ANSWER_WITHIN_MS, requireQueue()).then(
      () => true,
      () => false,
    ),
  ])
  if (database.lack) return database
  if (!isQueueThere) return { lack: 'the queue is out of reach' }
  return isListening() ? database : { lack: 'changes are not heard of' }
}

async function readDatabase(db: Database): Promise<Readiness> {
  // A newer version keeps what this one needs until it is gone, so a process serves on while others are replaced.
  if ((await migrationState(db)) === 'behind') return { lack: 'the database is behind' }
  // What shoppers look at is there.
  return (await takesWrites(db)) ? {} : { database: 'read-only' }
}

async function takesWrites(db: Database): Promise<boolean> {
  const { rows } = await sql<{ takes: boolean }>`
    select current_setting('transaction_read_only') = 'off' as takes`.execute(db)
  return rows[0]?.takes ?? false
}

function whyOutOfReach(error: unknown): Readiness {
  return { lack: error instanceof CannotReach ? error.state : 'the database is out of reach' }
}
