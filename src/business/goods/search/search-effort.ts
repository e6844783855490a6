import type { Log } from '../../shop.ts'
import type { SearchQuery } from './search-query.ts'

/** More than twice what any search of ordinary words asks for: only a defect of a rung needs more. */
export const ATTEMPTS_AT_MOST = 40
const PROCESSOR_MS = 100

/** Counts one search's attempts and its processor time, so that no search keeps the process from all others. */
export class SearchEffort {
  attempts = 0
  readonly #log: Log
  readonly #processorMs: number
  readonly #begun = process.threadCpuUsage()

  constructor(log: Log, processorMs = PROCESSOR_MS) {
    this.#log = log
    this.#processorMs = processorMs
  }

  /** Is asked between attempts: an attempt itself is never interrupted. */
  allowsAnother(wanted: SearchQuery): boolean {
    this.attempts++
    if (this.attempts >= ATTEMPTS_AT_MOST) return this.#cutShort('attempts', wanted)
    const { user, system } = process.threadCpuUsage(this.#begun)
    return user + system < this.#processorMs * 1000 || this.#cutShort('processor time', wanted)
  }

  /** The log names how much was asked for, and none of the shopper's words. */
  #cutShort(limit: string, { clauses, avoided = [] }: SearchQuery): false {
    this.#log.error('search cut short', new Error(`A search reached its limit of ${limit}.`), {
      attempts: this.attempts,
      clauses: clauses.length,
      claims: clauses.filter(({ isClaim }) => isClaim).length,
      exclusions: avoided.length,
    })
    return false
  }
}
