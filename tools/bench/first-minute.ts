import { seededRandom } from '#testing/seeded-random.ts'

const MINUTE_MS = 60_000
const FINE = 1_000_000_000

interface Rush {
  /** Orders of the same product. */
  perSecond: number
  /** How long each order holds the product's row. */
  lockMs: number
}

/** Simulates random orders of one product for a minute; returns p50, p99 and maximum of the time until each is done. */
export function firstMinute({ perSecond, lockMs }: Rush): [p50: number, p99: number, last: number] {
  const { below } = seededRandom(perSecond)
  const took: number[] = []
  let freeAt = 0
  for (let at = 0; at < MINUTE_MS; at += (-Math.log(1 - below(FINE) / FINE) * 1_000) / perSecond) {
    freeAt = Math.max(at, freeAt) + lockMs
    took.push(freeAt - at)
  }
  took.sort((a, b) => a - b)
  const share = (part: number) => took[Math.min(took.length - 1, Math.floor(part * took.length))] ?? 0
  return [share(0.5), share(0.99), share(1)]
}
