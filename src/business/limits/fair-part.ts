import type { Counter } from './rate-limit.ts'

/** A network's own requests weigh this much more for it: it is refused at a quarter of what is left for everyone. */
const WEIGHS_MORE = 4

/**
 * Makes a shared counter fair: a few networks that take all they can leave most of it to others, and a network without
 * any requests so far is served until nothing is left.
 */
export function fairTo(address: string | undefined, counter: Counter): Counter {
  if (!address) return counter
  const part = { name: `${counter.name}, network ${networkOf(address)}`, weight: WEIGHS_MORE }
  return { ...counter, part }
}

/** Returns the range that one party typically controls: a /24 in IPv4, a /48 in IPv6. */
export function networkOf(address: string): string {
  return address.includes(':') ? address.split(':', 3).join(':') : address.split('.', 3).join('.')
}
