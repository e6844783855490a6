import { onTestFinished } from 'vitest'
import type { Shop } from '#business/shop.ts'
import { type SentStatement, statements } from '#database/expect-answers.ts'

/** Logs every statement from now on. */
export function logStatements(): string[] {
  const sent: string[] = []
  const hear = (message: unknown) => {
    const { asked } = message as SentStatement
    sent.push(typeof asked === 'string' ? asked : asked.text)
  }
  statements.subscribe(hear)
  onTestFinished(() => void statements.unsubscribe(hear))
  return sent
}

export const READ = /\b(?:from|join|into|update)\s+"?([a-z_]+)"?/g
export const WRITTEN = /\b(?:into|update|delete from)\s+"?([a-z_]+)"?/g

export function tablesIn(texts: string[], pattern: RegExp): string[] {
  return [...new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map(([, table = '']) => table)))]
}

/** Logs every call of a provider from now on. */
export function logProviders(shop: Shop): string[] {
  const calls: string[] = []
  for (const [name, provider] of Object.entries({
    payments: shop.payments,
    geocoder: shop.geocoder,
    sms: shop.sms,
  }))
    for (const act of actsOf(provider)) {
      const run = Reflect.get(provider, act)
      Reflect.set(provider, act, (...given: unknown[]) => {
        calls.push(`${name}.${act}`)
        return Reflect.apply(run, provider, given)
      })
    }
  return calls
}

function actsOf(provider: object): string[] {
  const names = [...Object.keys(provider), ...Object.getOwnPropertyNames(Object.getPrototypeOf(provider))]
  return names.filter((name) => name !== 'constructor' && typeof Reflect.get(provider, name) === 'function')
}
