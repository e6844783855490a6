import { AsyncLocalStorage } from 'node:async_hooks'
import {
  type Attributes,
  type Context,
  ROOT_CONTEXT,
  type Span,
  type SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api'
import { Refusal } from '#contract/refusals.ts'

/** The span that whatever is done at the moment belongs to. */
export const current = new AsyncLocalStorage<Context>()

interface Beginning {
  kind: SpanKind
  attributes: Attributes
}

/** Spans of one process. What they may say of a request is in their attributes: a test lists them. */
export class Spans {
  readonly #tracer: Tracer

  constructor(tracer: Tracer) {
    this.#tracer = tracer
  }

  begin(name: string, beginning: Beginning, parent = current.getStore() ?? ROOT_CONTEXT) {
    const span = this.#tracer.startSpan(name, beginning, parent)
    return { span, context: trace.setSpan(parent, span) }
  }

  /** Does `work` in a span of its own, which ends when it has. */
  during<Result>(name: string, beginning: Beginning, work: () => Result): Result {
    const { span, context } = this.begin(name, beginning)
    try {
      const result = current.run(context, work)
      if (result instanceof Promise) endWith(span, result)
      else span.end()
      return result
    } catch (error) {
      fail(span, error)
      span.end()
      throw error
    }
  }
}

/** What it gives or fails with is for others: here it only ends the span. */
export function endWith(span: Span, result: Promise<unknown>): void {
  result.then(
    () => span.end(),
    (error: unknown) => {
      fail(span, error)
      span.end()
    },
  )
}

/** What kind of failure it was: its sentence may name what somebody typed. That the shop says no is none. */
export function fail(span: Span, error: unknown): void {
  const { name, code } = (error ?? {}) as { name?: unknown; code?: unknown }
  span.setAttribute('error.type', String(code ?? name ?? 'unknown'))
  if (!(error instanceof Refusal) || error.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
}
