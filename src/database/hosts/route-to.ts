import { Socket } from 'node:net'
import { type ConnectionOptions, checkServerIdentity } from 'node:tls'
import type { Address } from '../connect.ts'
import { findPrimary } from './find-primary.ts'
import { type Hosts, hostsOf } from './hosts-of.ts'

type Route = Address & { stream?: (connection?: Connection) => Socket }

/** What pg makes a connection with, and reads again once it has its stream. */
interface Connection {
  ssl?: boolean | ConnectionOptions
}

/**
 * How pg reaches an address. Of several hosts each new connection goes to the one that takes writes at that moment, which
 * pg cannot find by itself: it knows one host, and opens the stream that it is given.
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

  /** Where pg would connect to is one of several. */
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

/** The certificate has to be that of the host which was found, and pg would have it be that of the first one. */
function forHostOf(socket: SocketToPrimary, ssl: true | ConnectionOptions): ConnectionOptions {
  const given = ssl === true ? {} : ssl
  return {
    ...given,
    // pg hides it from whoever lists what there is.
    ...(given.key && { key: given.key }),
    checkServerIdentity:
      given.checkServerIdentity ?? ((_, certificate) => checkServerIdentity(socket.host, certificate)),
  }
}
