import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type ExportResult, ExportResultCode } from '@opentelemetry/core'
import { OTLPLogExporter } from '@opentelemetry/exporter-logs-otlp-http'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchLogRecordProcessor, LoggerProvider } from '@opentelemetry/sdk-logs'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { Config } from '../config.ts'
import type { HearLine } from '../http/request-log.ts'
import { attributesOf } from './log-record.ts'
import { samplerOf } from './sampler.ts'
import { current, Spans } from './spans.ts'
import { type WatchProvider, watchProvider } from './watch-provider.ts'
import { watchRequests } from './watch-requests.ts'
import { watchWork } from './watch-work.ts'

/** A collector that answers later is away. */
const ANSWER_WITHIN_MS = 5_000
/** What is not taken by then is lost: the end of a process waits for no collector. */
const LAST_WORDS_MS = 3_000
/** Of each, beside 512 that are under way: what comes when so many wait is lost. */
const WAITING_AT_MOST = 2_048
const INFO = 9
const ERROR = 17

export interface Traces {
  hearLine: HearLine
  watchProvider: WatchProvider
  /** Sends what is left. */
  close(): Promise<void>
}

/** Each goes to an address of its own, and may be taken where the other is not. */
type Signal = 'traces' | 'logs'

/** Hears of each outage of the collector once for each signal, and once that it is over. */
export interface HearOfCollector {
  onAway(signal: Signal, error: Error): void
  onBack(signal: Signal): void
}

/** Sends what this process does to a collector, in the background and as far as it keeps up. */
export function openTraces(config: Config, heard: HearOfCollector): Traces {
  const resource = resourceFromAttributes({
    'service.name': config.OTEL_SERVICE_NAME,
    'service.instance.id': randomUUID(),
  })
  const exporter = notingResults(
    new OTLPTraceExporter(destination(config, 'traces')),
    noteOutages('traces', heard),
  )
  const tracing = new TracerProvider({
    resource,
    sampler: samplerOf(config),
    spanProcessors: [new BatchSpanProcessor({ exporter, maxQueueSize: WAITING_AT_MOST })],
  })
  const logExporter = notingResults(
    new OTLPLogExporter(destination(config, 'logs')),
    noteOutages('logs', heard),
  )
  const logging = new LoggerProvider({
    resource,
    processors: [new BatchLogRecordProcessor({ exporter: logExporter, maxQueueSize: WAITING_AT_MOST })],
  })
  const spans = new Spans(tracing.getTracer('punnet'))
  const logger = logging.getLogger('punnet')
  const requests = watchRequests(spans)
  const stopWatching = watchWork(spans)
  return {
    hearLine(level, event, facts) {
      const context = (event === 'request' && requests.contextOf(String(facts.id))) || current.getStore()
      logger.emit({
        severityNumber: level === 'error' ? ERROR : INFO,
        severityText: level.toUpperCase(),
        body: event,
        attributes: attributesOf(event, facts),
        ...(context && { context }),
      })
    },
    watchProvider: watchProvider(spans),
    async close() {
      requests.stop()
      stopWatching()
      const sent = Promise.allSettled([tracing.shutdown(), logging.shutdown()])
      await Promise.race([sent, pause(LAST_WORDS_MS, undefined, { ref: false })])
    },
  }
}

function destination(
  { OTEL_EXPORTER_OTLP_ENDPOINT = '', OTEL_EXPORTER_OTLP_HEADERS = '' }: Config,
  signal: Signal,
) {
  const headers = OTEL_EXPORTER_OTLP_HEADERS.split(',')
    .filter(Boolean)
    .map((header) => {
      const [name = '', ...value] = header.split('=')
      return [name.trim(), decodeURIComponent(value.join('=').trim())]
    })
  return {
    url: `${OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/$/, '')}/v1/${signal}`,
    headers: Object.fromEntries(headers) as Record<string, string>,
    timeoutMillis: ANSWER_WITHIN_MS,
  }
}

function noteOutages(signal: Signal, { onAway, onBack }: HearOfCollector): (result: ExportResult) => void {
  // A batch that is sent began with some request, whose it is not.
  const outside = AsyncLocalStorage.snapshot()
  let isAway = false
  return ({ code, error }) => {
    const isNow = code === ExportResultCode.FAILED
    if (isNow === isAway) return
    isAway = isNow
    outside(() => (isNow ? onAway(signal, error ?? new Error('It did not say why')) : onBack(signal)))
  }
}

interface Exporter<Item> {
  export(items: Item[], done: (result: ExportResult) => void): void
}

function notingResults<Item, Its extends Exporter<Item>>(
  exporter: Its & Exporter<Item>,
  note: (result: ExportResult) => void,
): Its {
  const send = exporter.export.bind(exporter)
  exporter.export = (items, done) =>
    send(items, (result) => {
      note(result)
      done(result)
    })
  return exporter
}
