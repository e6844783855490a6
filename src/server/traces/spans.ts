import { AsyncLocalStorage } from 'node:async_hooks'
import {
  type Attributes,
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api'
import { Refusal } from '#contract/refusals.ts'

/** The span of the work under way, for child spans. */
export const current = new AsyncLocalStorage<Context>()

interface Beginning {
  kind: SpanKind
  attributes: Attributes
}

/** Creates the spans of one process. Attributes are the only data that they export of a request; a test lists them. */
export class Spans {
  readonly #tracer: Tracer

  constructor(tracer: Tracer) {
    this.#tracer = tracer
  }

  begin(name: string, beginning: Beginning, parent = current.getStore() ?? ROOT_CONTEXT) {
    const span = this.#tracer.startSpan(name, beginning, parent)
    return { span, context: trace.setSpan(parent, span) }
  }

  /** Runs `work` in a span that ends with it. */
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

/** Ends the span when the promise settles; the result and error are left to the caller. */
export function endWith(span: Span, result: Promise<unknown>): void {
  result.then(
    () => span.end(),
    (error: unknown) => {
      fail(span, error)
      span.end()
    },
  )
}

/** Records only the kind of failure, as its message may quote user input. A refusal below 500 is no failure. */
export function fail(span: Span, error: unknown): void {
  const { name, code } = (error ?? {}) as { name?: unknown; code?: unknown }
  span.setAttribute('error.type', String(code ?? name ?? 'unknown'))
  if (!(error instanceof Refusal) || error.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
}

export type WatchProvider = <Provider extends object>(port: string, provider: Provider) => Provider

/** Creates a span for each provider call, named by port and method. Arguments are never exported. */
export function watchProvider(spans: Spans): WatchProvider {
  return (port, provider) =>
    new Proxy(provider, {
      get(target, key) {
        const member: unknown = Reflect.get(target, key, target)
        if (typeof member !== 'function') return member
        const attributes = { 'punnet.provider': port }
        return (...given: unknown[]) =>
          spans.during(`${port} ${String(key)}`, { kind: SpanKind.CLIENT, attributes }, () =>
            Reflect.apply(member, target, given),
          )
      },
    })
}
