import cluster from 'node:cluster'
import type { Log } from '#business/shop.ts'
import type { Config } from '../config.ts'
import { openLog } from '../http/request-log.ts'
import type { Traces } from '../traces/open-traces.ts'

interface OpenedLog {
  log: Log
  /** Set if an OpenTelemetry collector is configured. */
  traces: Traces | undefined
}

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

/** Opens the process's log, and its traces if configured. Both close with `opened`, the log last. */
export async function openTracedLog(config: Config, opened: AsyncDisposableStack): Promise<OpenedLog> {
  const traces = await openTraces(config, {
    onAway: (signal, error) => log.error('collector away', error, { signal }),
    onBack: (signal) => log.info('collector is back', { signal }),
  })
  const log = openLog(undefined, traces?.hearLine)
  opened.defer(log.flush)
  opened.defer(() => traces?.close())
  return { log, traces }
}

/** Imported only if a collector is configured, because the library costs time and memory. */
async function openTraces(...given: Parameters<typeof import('../traces/open-traces.ts')['openTraces']>) {
  const [{ OTEL_EXPORTER_OTLP_ENDPOINT }] = given
  if (!OTEL_EXPORTER_OTLP_ENDPOINT) return undefined
  return (await import('../traces/open-traces.ts')).openTraces(...given)
}
