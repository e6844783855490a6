import { connect, type Socket } from 'node:net'
import type { Address } from '#database/connect.ts'
import { routeTo, standBefore } from './stand-before.ts'

export interface FreezableDatabase {
  /** Where the proxy is, through which the database is reached. */
  url: string
  /** Connections that there are fall silent for good, as when a firewall has forgotten them. New ones pass. */
  freezeConnections(): void
  /** Connections that there are fall silent for good, and new ones are not answered. */
  freezeAll(): void
  /** New connections pass again. */
  thaw(): void
}

/** A database behind a proxy that can stop passing on what is said, and closes nothing. */
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
