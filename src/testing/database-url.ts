import type { Address } from '#database/connect.ts'

const given = new WeakSet<Address>()

/**
 * Returns a URL for another process. A socket's folder goes into a parameter, because a URL's host cannot hold a path.
 */
export function databaseUrl(address: Address): string {
  given.add(address)
  const { connectionString, host = '', port = 5432, user = '', password = '', database = '' } = address
  if (connectionString) return connectionString
  return `postgres:///${database}?${new URLSearchParams({ host, port: String(port), user, password })}`
}

/** Whether another process was told of this database, and may still use it when its test has ended. */
export function isKnownOutside(address: Address): boolean {
  return given.has(address)
}
