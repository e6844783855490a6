import type pg from 'pg'
import { DatabaseSilent } from './answer-within.ts'
import { NO_STATEMENT_TIMEOUT } from './lift-time-limits.ts'
import { type SentStatement, statements } from './statements.ts'

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
