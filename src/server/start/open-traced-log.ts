import type { Log } from '#business/shop.ts'
import type { Config } from '../config.ts'
import { openLog } from '../http/request-log.ts'
import type { Traces } from '../traces/open-traces.ts'

interface OpenedLog {
  log: Log
  /** Set if an OpenTelemetry collector is configured. */
  traces: Traces | undefined
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
