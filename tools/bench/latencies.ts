const STEPS_A_MS = 50
const MS_AT_MOST = 5_000

/** A histogram of latencies in steps of 20 µs: counting in an array costs the load process next to nothing. */
export class Latencies {
  #counts = new Uint32Array(MS_AT_MOST * STEPS_A_MS + 1)
  count = 0

  add(ms: number): void {
    const step = Math.floor(Math.min(MS_AT_MOST, ms) * STEPS_A_MS)
    this.#counts[step] = (this.#counts[step] ?? 0) + 1
    this.count++
  }

  percentile(share: number): number {
    let below = 0
    for (const [step, count] of this.#counts.entries()) {
      below += count
      if (below >= this.count * share) return step / STEPS_A_MS
    }
    return MS_AT_MOST
  }
}
