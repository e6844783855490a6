import { connect, type Socket } from 'node:net'
import type { Address } from '#database/connect.ts'
import { routeTo, standBefore } from './stand-before.ts'

export interface FreezableDatabase {
  /** The proxy's database URL. */
  url: string
  /** Silences the open connections for good, as a firewall that has forgotten them does. New connections work. */
  freezeConnections(): void
  /** Silences the open connections for good, and leaves new ones unanswered. */
  freezeAll(): void
  /** Lets new connections through again. */
  thaw(): void
}

/** A database behind a proxy that can stop forwarding without closing its connections. */
export async function freezableDatabase(database: Address): Promise<FreezableDatabase> {
  const sockets = new Set<Socket>()
  let isFrozen = false

  function keep(socket: Socket): Socket {
    sockets.add(socket)
    return socket.on('error', () => {}).on('close', () => sockets.delete(socket))
  }

  function freezeConnections(): void {
    for (const socket of sockets) socket.removeAllListeners('data').removeAllListeners('end').pause()
  }

  const url = await standBefore(database, sockets, (shop) => {
    keep(shop)
    if (isFrozen) return void shop.pause()
    const server = keep(connect(routeTo(database)))
    passOn(shop, server)
    passOn(server, shop)
  })
  return {
    url,
    freezeConnections,
    freezeAll() {
      isFrozen = true
      freezeConnections()
    },
    thaw() {
      isFrozen = false
    },
  }
}

function passOn(from: Socket, to: Socket): void {
  from.on('data', (said) => to.write(said))
  from.on('end', () => to.end())
  from.on('error', () => to.destroy())
}
