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
