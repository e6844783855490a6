import { dayBegins } from '#contract/brisbane-time.ts'
import { CannotStart } from '#database/cannot-start.ts'
import { dayIn, readArguments } from '../shop/arguments.ts'

const SINCE = '--since'

/** Returns the moment from which the books are compared: the start of a day in Brisbane, or the epoch. */
export function readReconcileCommand(words: readonly string[]): Date {
  const { positionals, options } = readArguments(words, { options: [SINCE] })
  if (positionals.length > 0)
    throw new CannotStart(
      'npm run reconcile takes nothing, or a day: npm run reconcile -- --since 2026-11-01',
    )
  const since = options.get(SINCE)
  return since === undefined ? new Date(0) : dayBegins(dayIn(since))
}
