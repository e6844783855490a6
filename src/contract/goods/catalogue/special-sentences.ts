import { shortDay } from '../../brisbane-time.ts'
import { formatCents } from '../../money.ts'
import type { LedgerEntry } from './charged-prices.ts'
import { LONGEST_SPECIAL_DAYS, type Special, type UntrueSpecial, YOUNGEST_DAYS } from './honest-special.ts'

/** Returns why a price cannot be struck through, and from when it can. */
export function untrueSentence(untrue: UntrueSpecial, { priceCents, specialCents, at }: Special): string {
  const price = formatCents(priceCents)
  return `${reasonOf(untrue, priceCents)} Charge ${price} from ${shortDay(at)}, and a special can begin on ${shortDay(untrue.possibleFrom)}. To charge ${formatCents(specialCents)} before that, make it the price: its label may be Special, In season or Reduced to clear.`
}

function reasonOf({ lowest, days, lookBackDays }: UntrueSpecial, priceCents: number): string {
  const price = formatCents(priceCents)
  if (lowest !== undefined && lowest < priceCents)
    return `${price} can’t be struck through: ${formatCents(lowest)} was charged in the ${lookBackDays} days before.`
  if (days < YOUNGEST_DAYS)
    return `${price} can’t be struck through: that takes ${YOUNGEST_DAYS} days on sale, and there are ${days}.`
  return `${price} can’t be struck through: it hasn’t been charged in the ${lookBackDays} days before.`
}

/** Returns why a special cannot run as long as requested. */
export function tooLongSentence(until: Date): string {
  return `This special may run until the end of ${lastDayBefore(until)}: ${LONGEST_SPECIAL_DAYS / 7} weeks are the most.`
}

/** Returns why a change is refused: it would make a planned special untrue. */
export function plannedUntrueSentence({ from, specialCents }: LedgerEntry): string {
  return `The special of ${formatCents(specialCents ?? 0)} that is planned from ${shortDay(from)} would not be true then. Call it off first.`
}

/** Returns the last day before an exclusive end: `Wed 5 Mar`. */
export function lastDayBefore(end: Date): string {
  return shortDay(new Date(end.getTime() - 1))
}
