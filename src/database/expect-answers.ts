import type pg from 'pg'
import { DatabaseSilent } from './answer-within.ts'
import { NO_STATEMENT_TIMEOUT } from './lift-time-limits.ts'
import { type SentStatement, statements } from './statements.ts'

const READ_ONLY = '25006'

interface Expectation {
  /** When each statement must have been answered. */
  withinMs: number
  /** Hears that this connection leads nowhere, or to a server that has become read-only: the primary of yesterday. */
  onDistrust(): void
}

/**
 * Gives up a connection that does not answer in time. pg's own `query_timeout` gives up the statement alone, and the
 * next caller would be handed a connection that still waits for its answer.
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
      // While a statement is under way, this closes the socket at once.
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

/** A process that was held up itself, by its machine or by its own work, first reads what has come meanwhile. */
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
