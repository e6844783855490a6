import pg from 'pg'
import { onTestFinished, vi } from 'vitest'
import type { Shop } from '#business/shop.ts'

/** Logs every statement; begins before the shop opens, as each connection keeps the function it began with. */
export function logStatements(): string[] {
  const statements: string[] = []
  const run = pg.Client.prototype.query
  const watched = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    const [query] = given as [string | { text: string }]
    statements.push(typeof query === 'string' ? query : query.text)
    return Reflect.apply(run, this, given)
  })
  onTestFinished(() => watched.mockRestore())
  return statements
}

export const READ = /\b(?:from|join|into|update)\s+"?([a-z_]+)"?/g
export const WRITTEN = /\b(?:into|update|delete from)\s+"?([a-z_]+)"?/g

export function tablesIn(statements: string[], pattern: RegExp): string[] {
  return [
    ...new Set(statements.flatMap((text) => [...text.matchAll(pattern)].map(([, table = '']) => table))),
  ]
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
