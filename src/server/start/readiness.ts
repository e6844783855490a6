import { sql } from 'kysely'
import type { Database } from '#database/connect.ts'
import { answerWithin } from '#database/expect-answers.ts'
import type { Reading } from '#database/hosts/replicas.ts'
import { CannotReach } from '#database/is-unavailable.ts'
import { migrationState } from '#database/migrate.ts'

/** Must be shorter than a balancer's timeout, and longer than any answer of a healthy database. */
const ANSWER_WITHIN_MS = 4_000

export interface ReadinessParts {
  /** Aborted when the process is told to stop. */
  told: AbortSignal | undefined
  db: Database
  reading: Reading
  /** Whether change notifications arrive; without them this process would serve stale pages. */
  isListening(): boolean
  /** Rejects while the job queue is out of reach. */
  requireQueue(): Promise<void>
}

/** `lack` says why this process should get no requests; `database` names a problem that it can serve with. */
export type Readiness =
  | { lack: string }
  | { lack?: undefined; database?: 'read-only' | 'the primary is away' }

export async function readReadiness(parts: ReadinessParts): Promise<Readiness> {
  const { told, db, reading, isListening, requireQueue } = parts
  if (told?.aborted) return { lack: 'ending' }
  // Replicas answer most requests, and no other process has a different primary.
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
  // Migrations keep what older versions need, so an old process serves on during a rolling update.
  if ((await migrationState(db)) === 'behind') return { lack: 'the database is behind' }
  // Shoppers can still browse a read-only database.
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
