import { setTimeout as pause } from 'node:timers/promises'

const LOOK_AGAIN_MS = 100
const PATIENCE_MS = 90_000

/** Waits until `look` finds something, though it throws at first. Gives up with `why` or the last error. */
export async function untilIt<Found>(
  what: string,
  look: () => Promise<Found | false | undefined>,
  why: () => unknown = () => '',
): Promise<Found> {
  const until = performance.now() + PATIENCE_MS
  let trouble: unknown
  while (performance.now() < until) {
    try {
      const found = await look()
      if (found) return found
    } catch (error) {
      trouble = error
    }
    await pause(LOOK_AGAIN_MS)
  }
  throw new Error(`It was waited in vain until ${what}: ${why() || trouble}`)
}
