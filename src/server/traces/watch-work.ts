import type { TracingChannel } from 'node:diagnostics_channel'
import { type Attributes, type Span, SpanKind } from '@opentelemetry/api'
import { type SentStatement, statements } from '#database/expect-answers.ts'
import { triedJobs } from '#jobs/run-jobs.ts'
import { runVerbs } from '../http/api-app.ts'
import { current, endWith, fail, type Spans } from './spans.ts'

/** Creates a span for each verb, each attempt of a job and each statement. Returns a function that stops this. */
export function watchWork(spans: Spans): () => void {
  const stops = [
    watchChannel(spans, runVerbs, ({ endpoint: { method, path } }) => ({
      name: `verb ${method} ${path}`,
      attributes: { 'http.route': path },
    })),
    watchChannel(spans, triedJobs, ({ job, tries }) => ({
      name: `job ${job}`,
      attributes: { 'punnet.job': job, 'punnet.tries': tries },
    })),
    watchStatements(spans),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

type Describe<Message> = (told: Message) => { name: string; attributes: Attributes }

function watchChannel<Message extends object>(
  spans: Spans,
  channel: TracingChannel<object, Message>,
  describe: Describe<Message>,
): () => void {
  const begun = new WeakMap<object, Span>()
  channel.start.bindStore(current as never, (told: object) => {
    const { name, attributes } = describe(told as Message)
    const { span, context } = spans.begin(name, { kind: SpanKind.INTERNAL, attributes })
    begun.set(told, span)
    return context as never
  })
  const end = (told: object) => void begun.get(told)?.end()
  const hear = {
    start() {},
    end: (told: { error?: unknown }) => told.error !== undefined && end(told),
    asyncStart() {},
    asyncEnd: end,
    error(told: { error: unknown }) {
      const span = begun.get(told)
      if (span) fail(span, told.error)
    },
  }
  channel.subscribe(hear as never)
  return () => {
    channel.start.unbindStore(current as never)
    channel.unsubscribe(hear as never)
  }
}

const KINDS = new Set(['select', 'insert', 'update', 'delete', 'with', 'begin', 'commit', 'rollback', 'set'])
const KIND = /^\s*(\w+)/
/** Matches a name only where a table must stand, or quoted as Kysely writes it, so it never matches a value. */
const TABLE = /^\s*(?:insert into|update|delete from)\s+"?(\w+)|\bfrom "(\w+)"/i

/** Names a span by its prepared statement, or by kind and first table; never by its SQL text. */
function watchStatements(spans: Spans): () => void {
  const hear = (told: unknown) => {
    // Background statements, such as replica lag checks, belong to no trace.
    if (!current.getStore()) return
    const { asked, answer } = told as SentStatement
    const { text, name } = typeof asked === 'string' ? { text: asked, name: undefined } : asked
    const kind = KIND.exec(text)?.[1]?.toLowerCase() ?? ''
    const operation = KINDS.has(kind) ? kind : 'other'
    const [, written, read] = TABLE.exec(text) ?? []
    const table = written ?? read
    const attributes = {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      ...(table && { 'db.collection.name': table }),
      ...(name && { 'punnet.statement': name }),
    }
    const called = name ?? [operation, table].filter(Boolean).join(' ')
    endWith(spans.begin(called, { kind: SpanKind.CLIENT, attributes }).span, answer)
  }
  statements.subscribe(hear)
  return () => void statements.unsubscribe(hear)
}
