import cluster from 'node:cluster'

/** What the program that started us hears of the opening: each step, and how it ended. */
export type Report = { doing: string } | { open: string } | { refused: string }

const isWanted = process.argv.includes('--report') || cluster.isWorker

/** Tells which step comes now; says nothing to a person who started the shop directly. */
export function reportStep(doing: string): void {
  if (isWanted) void send({ doing })
}

/** Shows the block that a start prints: the program that started us does it in its own time. */
export async function reportOpen(welcome: string): Promise<void> {
  if (!isWanted || !(await send({ open: welcome }))) process.stdout.write(welcome)
}

export async function reportRefusal(line: string): Promise<void> {
  if (!isWanted || !(await send({ refused: line }))) process.stderr.write(`${line}\n`)
}

function send(report: Report): Promise<boolean> {
  return new Promise((resolve) => {
    if (process.send) process.send(report, undefined, undefined, (error) => resolve(!error))
    else resolve(false)
  })
}
