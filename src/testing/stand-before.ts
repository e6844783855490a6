import { type AddressInfo, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { Address } from '#database/connect.ts'

/** Returns the socket options to reach the database behind the proxy. */
export function routeTo({ connectionString, host = '', port = 5432 }: Address) {
  if (connectionString) {
    const { hostname, port } = new URL(connectionString)
    return { host: hostname, port: Number(port || 5432) }
  }
  return host.startsWith('/') ? { path: join(host, `.s.PGSQL.${port}`) } : { host, port }
}

/** Returns the database's URL through a proxy on this port. */
function urlThrough(port: number, { connectionString, user, password = '', database }: Address): string {
  const url = new URL(connectionString ?? `postgres://${user}:${password}@127.0.0.1/${database}`)
  url.hostname = '127.0.0.1'
  url.port = String(port)
  return url.href
}

/** Runs a proxy in front of the database until the test ends, and returns its URL. */
export async function standBefore(
  database: Address,
  sockets: ReadonlySet<Socket>,
  open: (shop: Socket) => void,
): Promise<string> {
  const proxy = createServer(open)
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    proxy.close()
  })
  return urlThrough((proxy.address() as AddressInfo).port, database)
}
