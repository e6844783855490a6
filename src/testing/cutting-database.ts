import { connect, type Socket } from 'node:net'
import type { Address } from '#database/connect.ts'
import { routeTo, standBefore } from './stand-before.ts'

export interface CuttingDatabase {
  /** The proxy's database URL. */
  url: string
  /** Starts cutting idle connections. */
  beginCutting(): void
  /** Returns the number of connections cut. */
  cut(): number
}

/** A database behind a proxy that cuts each connection that is idle for `idleMs`. */
export async function cuttingDatabase(database: Address, idleMs: number): Promise<CuttingDatabase> {
  const sockets = new Set<Socket>()
  let isCutting = false
  let cut = 0

  const url = await standBefore(database, sockets, (shop) => {
    const server = connect(routeTo(database))
    const end = () => {
      shop.destroy()
      server.destroy()
    }
    for (const socket of [shop, server]) {
      sockets.add(socket)
      socket.on('error', end).on('close', () => {
        sockets.delete(socket)
        end()
      })
    }
    shop.pipe(server)
    server.pipe(shop)
    shop.setTimeout(idleMs, () => {
      if (!isCutting) return void shop.setTimeout(idleMs)
      cut++
      end()
    })
  })
  return {
    url,
    beginCutting() {
      isCutting = true
    },
    cut: () => cut,
  }
}
