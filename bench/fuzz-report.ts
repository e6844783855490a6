import { short } from './figures.ts'
import type { Fuzzed } from './fuzz-endpoint.ts'
import { shareOf, takenOf } from './fuzz-ledger.ts'

interface Line extends Fuzzed {
  operationId: string
  seed: string
  processMb: number
}

/** Prints one endpoint's results, with the command that repeats each failure. */
export function printLine({ operationId, seed, processMb, ...fuzzed }: Line): void {
  const { sent, seconds, statuses, failed, kept, stored } = fuzzed
  const mark = failed.length === 0 && stored.length === 0 ? '✓' : '✗'
  const said = [...statuses].sort(([a], [b]) => a - b).map(([status, times]) => `${times} × ${status}`)
  const took = `${String(sent).padStart(7)} in ${seconds.toFixed(0)} s, ${short(processMb)} MB`
  const taken = `${shareOf(takenOf(fuzzed), sent)} taken, ${kept} kept`
  console.log(`${mark} ${operationId.padEnd(22)} ${took}, ${taken}: ${said.join(', ')}`)
  for (const { n, said } of failed.slice(0, 5)) {
    console.log(`    request ${n}: ${said}`)
    console.log(
      `      npm run bench -- fuzz --seed ${seed} --endpoint ${operationId} --from ${n} --requests 1`,
    )
  }
  for (const { n, table } of stored.slice(0, 5))
    console.log(`    request ${n} was refused, and stands in ${table}`)
}
