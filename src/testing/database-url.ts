import type { Address } from '#database/connect.ts'

/** For a process of its own. Of a socket too, whose folder no URL has a place for but its parameters. */
export function databaseUrl(address: Address): string {
  const { connectionString, host = '', port = 5432, user = '', password = '', database = '' } = address
  if (connectionString) return connectionString
  return `postgres:///${database}?${new URLSearchParams({ host, port: String(port), user, password })}`
}
