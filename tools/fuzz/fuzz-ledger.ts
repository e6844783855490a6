import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { printTable, short } from '../bench/figures.ts'
import { type Fuzzed, isTaken } from './fuzz-endpoint.ts'

/** The requests to one endpoint over all runs, and their results. */
export interface Entry {
  seed: string
  requests: number
  taken: number
  /** Requests answered with 500 or above, or not at all. */
  failed: number
  stored: number
  seconds: number
  peakMb: number
}

const NOTHING = { requests: 0, taken: 0, failed: 0, stored: 0, seconds: 0, peakMb: 0 }

/** Adds results up over several runs in a file, or over one run without a file. */
export class Ledger {
  readonly #file: string | undefined
  readonly #seed: string
  readonly #entries: Map<string, Entry>

  constructor(file: string | undefined, seed: string) {
    this.#file = file
    this.#seed = seed
    const written = file !== undefined && existsSync(file) ? readFileSync(file, 'utf8') : '{}'
    this.#entries = new Map(Object.entries(JSON.parse(written) as Record<string, Entry>))
  }

  /** An entry of another seed counts as empty: its requests were different ones. */
  of(operationId: string): Entry {
    const entry = this.#entries.get(operationId)
    return entry?.seed === this.#seed ? entry : { ...NOTHING, seed: this.#seed }
  }

  add(operationId: string, fuzzed: Fuzzed, peakMb: number): void {
    const before = this.of(operationId)
    this.#entries.set(operationId, {
      seed: this.#seed,
      requests: before.requests + fuzzed.sent,
      taken: before.taken + takenOf(fuzzed),
      failed: before.failed + fuzzed.failed.length,
      stored: before.stored + fuzzed.stored.length,
      seconds: before.seconds + fuzzed.seconds,
      peakMb: Math.max(before.peakMb, peakMb),
    })
    this.#write()
  }

  print(): void {
    const rows = [...this.#entries].map(([operationId, entry]) => [
      operationId,
      short(entry.requests),
      shareOf(entry.taken, entry.requests),
      short(entry.failed),
      short(entry.stored),
      `${short(entry.seconds)} s`,
      `${short(entry.peakMb)} MB`,
    ])
    printTable('Endpoints', ['', 'requests', 'taken', 'failed', 'stored', 'took', 'peak'], rows)
  }

  /** Replaces the file atomically, because a run may be ended at any moment. */
  #write(): void {
    if (this.#file === undefined) return
    const text = JSON.stringify(Object.fromEntries(this.#entries), undefined, 2)
    writeFileSync(`${this.#file}.new`, `${text}\n`)
    renameSync(`${this.#file}.new`, this.#file)
  }
}

/** Counts the successful answers: refused requests say nothing about the code behind the checks. */
export function takenOf({ statuses }: Fuzzed): number {
  return [...statuses].reduce((sum, [status, times]) => sum + (isTaken(status) ? times : 0), 0)
}

export function shareOf(part: number, whole: number): string {
  return whole === 0 ? 'none' : `${((100 * part) / whole).toFixed(1)} %`
}
