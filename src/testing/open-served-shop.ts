import { onTestFinished } from 'vitest'
import { readConfig } from '#server/config.ts'
import { openShop } from '#server/start/open-shop.ts'

export type Visit = (path: string, init?: RequestInit) => Promise<Response>

/** Opens the whole shop as its process does on an existing server, with real timeouts, jobs and a port. */
export function openServedShop(databaseUrl: string, jwtSecret: string): Promise<Visit> {
  return openShopWith({ DATABASE_URL: databaseUrl, JWT_SECRET: jwtSecret })
}

export async function openShopWith(settings: Record<string, string>): Promise<Visit> {
  return (await openClosableShop(settings)).visit
}

export async function openClosableShop(
  settings: Record<string, string>,
): Promise<{ visit: Visit; close(): Promise<void> }> {
  const config = readConfig({
    ALLOW_EMBEDDED: 'true',
    SEED: 'off',
    PORT: '0',
    LOG: 'errors',
    ...settings,
  })
  const { welcome, close } = await openShop(config, new AbortController().signal)
  onTestFinished(close)
  const [origin] = /http:\/\/127\.0\.0\.1:\d+/.exec(welcome) ?? []
  return { visit: (path, init) => fetch(`${origin}${path}`, init), close }
}
