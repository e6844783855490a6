import cluster from 'node:cluster'

/** Messages to the parent process while the shop opens: each step, and the outcome. */
export type Report = { doing: string } | { open: string } | { refused: string }

const isWanted = process.argv.includes('--report') || cluster.isWorker

/** Reports the current step to the parent process; silent when the shop was started directly. */
export function reportStep(doing: string): void {
  if (isWanted) void send({ doing })
}

/** Prints the startup banner, or sends it to the parent process, which prints it when it is ready to. */
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
