import type { Address } from '#database/connect.ts'

/**
 * Returns a URL for another process. A socket's folder goes into a parameter, because a URL's host cannot hold a path.
 */
export function databaseUrl(address: Address): string {
  const { connectionString, host = '', port = 5432, user = '', password = '', database = '' } = address
  if (connectionString) return connectionString
  return `postgres:///${database}?${new URLSearchParams({ host, port: String(port), user, password })}`
}
