import { join } from 'node:path'
import type { Address } from '#database/connect.ts'

/** Where a proxy finds the database that it stands before. */
export function routeTo({ connectionString, host = '', port = 5432 }: Address) {
  if (connectionString) {
    const { hostname, port } = new URL(connectionString)
    return { host: hostname, port: Number(port || 5432) }
  }
  return host.startsWith('/') ? { path: join(host, `.s.PGSQL.${port}`) } : { host, port }
}

/** Where the database is found behind a proxy on this port. */
export function urlThrough(
  port: number,
  { connectionString, user, password = '', database }: Address,
): string {
  const url = new URL(connectionString ?? `postgres://${user}:${password}@127.0.0.1/${database}`)
  url.hostname = '127.0.0.1'
  url.port = String(port)
  return url.href
}
