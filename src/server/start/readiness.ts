import { answerWithin } from '#database/answer-within.ts'
import type { Database } from '#database/connect.ts'
import { migrationState } from '#database/migrate.ts'

/** Shorter than a balancer's own patience is wise; longer than any answer of a database that is well. */
const ANSWER_WITHIN_MS = 4_000

export interface ReadinessParts {
  /** Aborted when the process is told to end. */
  told: AbortSignal | undefined
  db: Database
  /** Whether this process hears of changes, without which it would go on to serve what was. */
  isListening(): boolean
  /** Fails while the queue of jobs is out of reach. */
  requireQueue(): Promise<void>
}

/** What keeps requests from coming to this process, in words for its operator; nothing when it is ready. */
export async function whyNotReady({
  told,
  db,
  isListening,
  requireQueue,
}: ReadinessParts): Promise<string | undefined> {
  if (told?.aborted) return 'ending'
  const [state, isQueueThere] = await Promise.all([
    answerWithin(ANSWER_WITHIN_MS, migrationState(db)).catch(() => 'out of reach' as const),
    answerWithin(ANSWER_WITHIN_MS, requireQueue()).then(
      () => true,
      () => false,
    ),
  ])
  // A newer version keeps what this one needs until it is gone, so a process serves on while others are replaced.
  if (state === 'behind' || state === 'out of reach') return `the database is ${state}`
  if (!isQueueThere) return 'the queue is out of reach'
  if (!isListening()) return 'changes are not heard of'
}
