import { Socket } from 'node:net'
import { type ConnectionOptions, checkServerIdentity } from 'node:tls'
import type { Address } from '../connect.ts'
import { findPrimary } from './find-primary.ts'
import { type Hosts, hostsOf } from './hosts-of.ts'

type Route = Address & { stream?: (connection?: Connection) => Socket }

/** The options that pg connects with; it reads them again once it has its stream. */
interface Connection {
  ssl?: boolean | ConnectionOptions
}

/**
 * Tells pg how to reach an address. With several hosts, each new connection goes to the one that takes writes at that
 * moment; pg knows only one host, so it is given a stream that finds it.
 */
export function routeTo(address: Address): Route {
  const named = address.connectionString ? hostsOf(address.connectionString) : undefined
  const first = named?.hosts[0]
  if (!named?.arePeers || !first) return address
  return {
    ...address,
    connectionString: first.url,
    stream(connection = {}) {
      const socket = new SocketToPrimary(named)
      if (connection.ssl) connection.ssl = forHostOf(socket, connection.ssl)
      return socket
    },
  }
}

class SocketToPrimary extends Socket {
  readonly #hosts: Hosts
  host = ''

  constructor(hosts: Hosts) {
    super()
    this.#hosts = hosts
  }

  /** Ignores the host that pg asks for, which is only one of several. */
  override connect(): this {
    findPrimary(this.#hosts).then(
      ({ host, port }) => {
        if (this.destroyed) return
        this.host = host
        if (host.startsWith('/')) super.connect(`${host}/.s.PGSQL.${port}`)
        else super.connect(port, host)
      },
      (error: Error) => this.destroy(error),
    )
    return this
  }
}

/** The certificate must match the host that was found; pg would check it against the first one. */
function forHostOf(socket: SocketToPrimary, ssl: true | ConnectionOptions): ConnectionOptions {
  const given = ssl === true ? {} : ssl
  return {
    ...given,
    // pg makes the key non-enumerable, so the spread misses it.
    ...(given.key && { key: given.key }),
    checkServerIdentity:
      given.checkServerIdentity ?? ((_, certificate) => checkServerIdentity(socket.host, certificate)),
  }
}
