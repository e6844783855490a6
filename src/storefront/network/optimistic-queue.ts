export interface OptimisticQueue {
  /** Sends what waits, one request at a time; resolves when nothing is left to send or to fetch. */
  run: () => Promise<void>
  /** Fetches what is shown again, after everything that is still to be sent. */
  refresh: () => Promise<void>
}

interface Dependencies<Change> {
  /** The change to send next; undefined if none waits, or while none may be sent. */
  next: () => Change | undefined
  /** Sends a change and takes the answer. Resolves to true if what is shown may be wrong now. */
  send: (change: Change) => Promise<boolean>
  /** Fetches what is shown. Resolves to false if that failed; the next run tries again. */
  look: () => Promise<boolean>
  mayLook?: () => boolean
  /** Runs after changes have been sent, before anything else. */
  onSent?: () => void
  onRest?: () => void
}

/**
 * Sends optimistic updates: the screen counts a press at once, changes are sent in order, and the service's answers
 * decide. What is shown is fetched only once nothing waits, as an earlier answer would undo what was pressed since.
 */
export function createOptimisticQueue<Change>({
  next,
  send,
  look,
  mayLook = () => true,
  onSent,
  onRest,
}: Dependencies<Change>): OptimisticQueue {
  let running: Promise<void> | undefined
  let isStale = false

  /** Single-flight: a second caller gets the run that is under way. */
  function run(): Promise<void> {
    running ??= work()
    return running
  }

  function refresh(): Promise<void> {
    isStale = true
    return run()
  }

  async function work(): Promise<void> {
    // Waiting one tick batches presses of the same moment, and ensures that `running` is set before it is cleared.
    await undefined
    await sendAll()
    while (isStale && mayLook() && (await lookOnce())) await sendAll()
    running = undefined
    if (next()) await run()
    else onRest?.()
  }

  async function sendAll(): Promise<void> {
    let change = next()
    if (!change) return
    for (; change; change = next()) isStale = (await send(change)) || isStale
    onSent?.()
  }

  async function lookOnce(): Promise<boolean> {
    isStale = false
    const isDone = await look()
    isStale ||= !isDone
    return isDone
  }

  return { run, refresh }
}
