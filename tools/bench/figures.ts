import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { endAllChildren } from './child.ts'

/** One line of the closing table. */
export interface Figure {
  name: string
  measured: string
  goal?: string
  holds?: boolean
}

export function atMost(name: string, measured: number, goal: number, unit: string): Figure {
  return {
    name,
    measured: `${short(measured)} ${unit}`,
    goal: `≤ ${short(goal)} ${unit}`,
    holds: measured <= goal,
  }
}

export function atLeast(name: string, measured: number, goal: number, unit: string): Figure {
  return {
    name,
    measured: `${short(measured)} ${unit}`,
    goal: `≥ ${short(goal)} ${unit}`,
    holds: measured >= goal,
  }
}

export function short(number: number): string {
  const digits = number >= 100 ? 0 : number >= 10 ? 1 : 2
  return number.toLocaleString('en-AU', { maximumFractionDigits: digits })
}

export function median(numbers: number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const [below = Number.NaN, above = Number.NaN] = [sorted[(sorted.length - 1) >> 1], sorted[middle]]
  return (below + above) / 2
}

export function printTable(heading: string, columns: string[], rows: string[][]): void {
  const widths = columns.map((column, at) =>
    Math.max(column.length, ...rows.map((row) => row[at]?.length ?? 0)),
  )
  const line = (row: string[]) =>
    row
      .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join('   ')
  console.log(`\n${heading}\n  ${line(columns)}`)
  for (const row of rows) console.log(`  ${line(row)}`)
}

export function printFigures(heading: string, figures: readonly Figure[]): void {
  const verdict = (holds: boolean | undefined) => (holds === undefined ? '' : holds ? 'yes' : 'NO')
  const rows = figures.map(({ name, measured, goal = '', holds }) => [name, measured, goal, verdict(holds)])
  printTable(heading, ['', 'measured', 'goal', 'holds'], rows)
}

/** Prints the figures; exits with 1 if one misses its goal. No process is left, also after a signal or an error. */
export async function runMeasured(
  heading: string,
  measure: () => Promise<Figure[]>,
  end: () => Promise<void> = endAllChildren,
): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => end().finally(() => process.exit(1)))
  beginRun()
  try {
    const figures = await measure()
    printFigures(heading, figures)
    if (figures.some(({ holds }) => holds === false)) process.exitCode = 1
  } finally {
    await end()
  }
}

/** Prints what the figures depend on: commit and machine now, and at exit how much of it the host gave to others. */
export function beginRun(): void {
  const commit = git('rev-parse', '--short=12', 'HEAD') ?? 'no commit'
  const dirty = git('status', '--porcelain') ? ', with changes that are not committed' : ''
  const model = cpus()[0]?.model.trim() ?? 'processor unknown'
  const memory = Math.round(totalmem() / 2 ** 30)
  console.log(`commit    ${commit}${dirty}`)
  console.log(`machine   ${cpus().length} cores, ${model}, ${memory} GB, ${process.platform} ${process.arch}`)
  console.log(`Node      ${process.version}`)
  const before = processorTime()
  process.once('exit', () => {
    const after = processorTime()
    if (!before || !after) return
    const share = (100 * (after.taken - before.taken)) / (after.all - before.all)
    console.log(`\nThe host gave ${share.toFixed(1)} % of this machine's processors to others meanwhile.`)
  })
}

// `taken` is Linux's steal time: a virtual machine was ready to run and did not get the processor.
function processorTime(): { taken: number; all: number } | undefined {
  if (!existsSync('/proc/stat')) return undefined
  const [, ...times] = (readFileSync('/proc/stat', 'utf8').split('\n')[0] ?? '')
    .trim()
    .split(/\s+/)
    .map(Number)
  const [user = 0, nice = 0, system = 0, idle = 0, waiting = 0, hard = 0, soft = 0, taken = 0] = times
  return { taken, all: user + nice + system + idle + waiting + hard + soft + taken }
}

function git(...args: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}
