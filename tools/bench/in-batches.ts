/** The number of a shop's database connections: no call waits for one longer than the shop allows. */
const AT_ONCE = 10

/** Makes this many things, a few at a time. */
export async function inBatches<Thing>(count: number, make: (n: number) => Promise<Thing>): Promise<Thing[]> {
  const made: Thing[] = []
  while (made.length < count) {
    const from = made.length
    const next = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, n) => make(from + n))
    made.push(...(await Promise.all(next)))
  }
  return made
}
