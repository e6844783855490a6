import { connect, type Socket } from 'node:net'
import type { Address } from '#database/connect.ts'
import { routeTo, standBefore } from './stand-before.ts'

export interface CuttingDatabase {
  /** Where the proxy is, through which the database is reached. */
  url: string
  /** From now on. */
  beginCutting(): void
  /** How many connections it has cut. */
  cut(): number
}

/** A database behind a proxy that cuts each connection on which nothing was said for so long. */
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
