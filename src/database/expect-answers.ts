import { channel } from 'node:diagnostics_channel'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Database } from './connect.ts'

const READ_ONLY = '25006'

interface Expectation {
  /** Limit for the answer to each statement. */
  withinMs: number
  /** Called when the connection is silent, or leads to a server that has become read-only: a former primary. */
  onDistrust(): void
}

/**
 * Closes a connection that does not answer in time. pg's own `query_timeout` abandons only the statement, and the next
 * caller would get a connection that still waits for the old answer.
 */
export function expectAnswers(client: pg.PoolClient, { withinMs, onDistrust }: Expectation): void {
  let hasNoLimit = false
  client.on('drain', () => {
    if (client.getTransactionStatus() === 'I') hasNoLimit = false
  })

  async function expectAnswer(answer: Promise<unknown>): Promise<unknown> {
    let isSilent = false
    const deadline = startDeadline(withinMs, () => {
      isSilent = true
      onDistrust()
      // With a statement under way, this closes the socket at once.
      void client.end()
    })
    try {
      return await answer
    } catch (error) {
      if (isSilent) throw new DatabaseSilent({ cause: error })
      if (isReadOnly(error)) onDistrust()
      throw error
    } finally {
      deadline.clear()
    }
  }

  client.query = new Proxy(client.query, {
    apply(query, self, asked) {
      if (asked[0] === NO_STATEMENT_TIMEOUT) hasNoLimit = true
      const answer: unknown = Reflect.apply(query, self, asked)
      if (!(answer instanceof Promise)) return answer
      const expected = hasNoLimit ? answer : expectAnswer(answer)
      if (statements.hasSubscribers)
        statements.publish({ asked: asked[0], answer: expected } satisfies SentStatement)
      return expected
    },
  })
}

/** Gives the event loop one more turn: a process that stalled must first read the answers that came meanwhile. */
function startDeadline(ms: number, onPassed: () => void) {
  let lastLook: NodeJS.Immediate | undefined
  const timer = setTimeout(() => {
    lastLook = setImmediate(onPassed)
  }, ms)
  return {
    clear() {
      clearTimeout(timer)
      clearImmediate(lastLook)
    },
  }
}

function isReadOnly(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === READ_ONLY
}

/** The database gave no answer in time: its host may be gone, or a firewall dropped the connection. */
export class DatabaseSilent extends Error {
  readonly code = 'ETIMEDOUT'

  constructor(options?: ErrorOptions) {
    super('The database fell silent', options)
  }
}

/** Rejects with DatabaseSilent if the answer takes longer; the query itself keeps running. */
export async function answerWithin<Answer>(ms: number, answer: Promise<Answer>): Promise<Answer> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new DatabaseSilent()), ms)
  try {
    return await Promise.race([answer, late.promise])
  } finally {
    clearTimeout(timer)
  }
}

export interface SentStatement {
  /** The SQL text, with the name of the prepared statement if it has one. */
  asked: string | { text: string; name?: string }
  answer: Promise<unknown>
}

/** Publishes each statement as it is sent, without its parameters, which may be personal. */
export const statements = channel('punnet:statement')

/** Also lifts our own deadline: without a limit on the server, silence is no sign of a fault. */
const NO_STATEMENT_TIMEOUT = 'set local statement_timeout = 0'

/** Removes the time limits on this transaction's statements and lock waits. */
export async function liftTimeLimits(db: Database): Promise<void> {
  await sql.raw(NO_STATEMENT_TIMEOUT).execute(db)
  await sql`set local lock_timeout = 0`.execute(db)
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(db)
}
