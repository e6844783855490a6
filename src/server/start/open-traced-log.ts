import type { Log } from '#business/shop.ts'
import type { Config } from '../config.ts'
import { openLog } from '../http/request-log.ts'
import type { Traces } from '../traces/open-traces.ts'

interface OpenedLog {
  log: Log
  /** Where a collector is named. */
  traces: Traces | undefined
}

/** The log of a process, and what tells a collector of it. Both are closed with `opened`, the log last. */
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

/** Loaded where there is somebody to tell: it costs time and memory. */
async function openTraces(...given: Parameters<typeof import('../traces/open-traces.ts')['openTraces']>) {
  const [{ OTEL_EXPORTER_OTLP_ENDPOINT }] = given
  if (!OTEL_EXPORTER_OTLP_ENDPOINT) return undefined
  return (await import('../traces/open-traces.ts')).openTraces(...given)
}
