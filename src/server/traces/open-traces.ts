import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Attributes } from '@opentelemetry/api'
import { type ExportResult, ExportResultCode } from '@opentelemetry/core'
import { OTLPLogExporter } from '@opentelemetry/exporter-logs-otlp-http'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchLogRecordProcessor, LoggerProvider } from '@opentelemetry/sdk-logs'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Config } from '../config.ts'
import type { HearLine } from '../http/request-log.ts'
import { routeOf } from '../metrics/route-of.ts'
import { current, Spans, type WatchProvider, watchProvider } from './spans.ts'
import { watchRequests } from './watch-requests.ts'
import { watchWork } from './watch-work.ts'

/** The fields of a log line beside its event. */
type Facts = Readonly<Record<string, unknown>>
/**
 * The facts that are exported with a log line, under their external names. None identifies a person: ids of customers,
 * sessions, orders, payments and messages stay in the local log, where the request's id leads to them.
 */
const LEAVING: Readonly<Record<string, string>> = {
  request: 'punnet.request_id',
  method: 'http.request.method',
  status: 'http.response.status_code',
  ms: 'punnet.ms',
  job: 'punnet.job',
  tries: 'punnet.tries',
  channel: 'punnet.channel',
  provider: 'punnet.provider',
  replica: 'punnet.replica',
  signal: 'punnet.signal',
  products: 'punnet.products',
  removed: 'punnet.removed',
  startedAgainAfterMs: 'punnet.started_again_after_ms',
  error: 'exception.message',
  code: 'error.type',
}
/** PostgreSQL errors of class 22 quote the value that was invalid. */
const QUOTES_A_VALUE = /^22[0-9A-Z]{3}$/

/** A collector that takes longer counts as unavailable. */
const ANSWER_WITHIN_MS = 5_000
/** Limits how long a stopping process waits for the collector; spans not taken by then are lost. */
const LAST_WORDS_MS = 3_000
/** Limit of each queue, beside 512 in flight. Entries that arrive at a full queue are dropped. */
const WAITING_AT_MOST = 2_048
const INFO = 9
const ERROR = 17

export interface Traces {
  hearLine: HearLine
  watchProvider: WatchProvider
  /** Sends everything still queued. */
  close(): Promise<void>
}

/** Each signal goes to a URL of its own, and one may fail while the other works. */
type Signal = 'traces' | 'logs'

/** Called once for each signal when the collector becomes unavailable, and once when it is back. */
export interface HearOfCollector {
  onAway(signal: Signal, error: Error): void
  onBack(signal: Signal): void
}

/** Exports this process's traces and log in the background; data beyond the collector's capacity is dropped. */
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
  // Runs outside any request: a batch starts in some request's async context, but its outage is not that request's.
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

/** Decides which traces are exported. */
function samplerOf({ OTEL_TRACES_SAMPLER, OTEL_TRACES_SAMPLER_ARG }: Config): Sampler {
  const root = rootSampler(OTEL_TRACES_SAMPLER, OTEL_TRACES_SAMPLER_ARG)
  return OTEL_TRACES_SAMPLER.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root
}

function rootSampler(name: Config['OTEL_TRACES_SAMPLER'], part: number): Sampler {
  if (name.endsWith('always_off')) return new AlwaysOffSampler()
  return name.endsWith('traceidratio') ? new TraceIdRatioBasedSampler(part) : new AlwaysOnSampler()
}

export function attributesOf(event: string, facts: Facts): Attributes {
  const attributes: Attributes = {}
  const quotes = typeof facts.code === 'string' && QUOTES_A_VALUE.test(facts.code)
  for (const [fact, name] of Object.entries(LEAVING)) {
    if (quotes && fact === 'error') continue
    const value = facts[fact]
    if (typeof value === 'string' || typeof value === 'number') attributes[name] = value
  }
  // A quoted value with line breaks may continue into the stack's first lines.
  if (Array.isArray(facts.stack) && !quotes) attributes['exception.stacktrace'] = facts.stack.join('\n')
  if (event === 'request') {
    attributes['punnet.request_id'] = String(facts.id)
    // A path may contain an order's number or a secret key, so only its route is exported.
    attributes['http.route'] = routeOf(String(facts.path))
  }
  return attributes
}
