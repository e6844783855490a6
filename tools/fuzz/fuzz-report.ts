import { short } from '../bench/figures.ts'
import { type Fuzzed, isTaken, type Plain } from './fuzz-endpoint.ts'
import { shareOf, takenOf } from './fuzz-ledger.ts'
import { knownRefusals } from './things/all.ts'

interface Line extends Fuzzed {
  operationId: string
  plain: Plain
  seed: string
  processMb: number
}

/** Prints one endpoint's results, with the command that repeats each failure. */
export function printLine({ operationId, plain, seed, processMb, ...fuzzed }: Line): void {
  const { sent, seconds, users, statuses, failed, kept, stored } = fuzzed
  const mark = failed.length === 0 && stored.length === 0 ? '✓' : '✗'
  const said = [...statuses].sort(([a], [b]) => a - b).map(([status, times]) => `${times} × ${status}`)
  const took = `${String(sent).padStart(7)} in ${seconds.toFixed(0)} s, ${short(processMb)} MB`
  const taken = `plain ${plain.status}, ${shareOf(takenOf(fuzzed), sent)} taken, ${users} users, ${kept} kept`
  console.log(`${mark} ${operationId.padEnd(22)} ${took}, ${taken}: ${said.join(', ')}`)
  if (!isTaken(plain.status)) {
    const known = knownRefusals[operationId]
    console.log(
      `    the plain request was refused${known ? `, as ${known}` : ''}: ${plain.status} ${plain.said}`,
    )
  }
  for (const { n, said } of failed.slice(0, 5)) {
    console.log(`    request ${n}: ${said}`)
    console.log(`      npm run fuzz -- --seed ${seed} --endpoint ${operationId} --from ${n} --requests 1`)
  }
  for (const { n, table } of stored.slice(0, 5))
    console.log(`    request ${n} was refused, and stands in ${table}`)
}
