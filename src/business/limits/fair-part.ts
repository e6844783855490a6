import type { Counter } from './rate-limit.ts'

/** What a network has had weighs so much more for itself: it stops at a quarter of what is left for everybody. */
const WEIGHS_MORE = 4

/**
 * The same counter, fair to everybody else: a few networks that take all they can leave the most of it to others, and one
 * that has had nothing yet is served until there is nothing left at all.
 */
export function fairTo(address: string | undefined, counter: Counter): Counter {
  if (!address) return counter
  const part = { name: `${counter.name}, network ${networkOf(address)}`, weight: WEIGHS_MORE }
  return { ...counter, part }
}

// What one party easily has: 256 addresses of the fourth version, or a site's networks of the sixth.
function networkOf(address: string): string {
  return address.includes(':') ? address.split(':', 3).join(':') : address.split('.', 3).join('.')
}
