import { onTestFinished } from 'vitest'
import { readConfig } from '#server/config.ts'
import { openShop } from '#server/start/open-shop.ts'

export type Visit = (path: string, init?: RequestInit) => Promise<Response>

/** The whole shop as its process opens it, with a shopper's patience, jobs and a port. */
export async function openServedShop(databaseUrl: string, jwtSecret: string): Promise<Visit> {
  const config = readConfig({
    DATABASE_URL: databaseUrl,
    JWT_SECRET: jwtSecret,
    ALLOW_EMBEDDED: 'true',
    SEED: 'off',
    PORT: '0',
    LOG: 'errors',
  })
  const { welcome, close } = await openShop(config, new AbortController().signal)
  onTestFinished(close)
  const [origin] = /http:\/\/127\.0\.0\.1:\d+/.exec(welcome) ?? []
  return (path, init) => fetch(`${origin}${path}`, init)
}
