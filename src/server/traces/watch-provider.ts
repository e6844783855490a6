import { SpanKind } from '@opentelemetry/api'
import type { Spans } from './spans.ts'

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
