import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'
import type { Address } from '#database/connect.ts'
import { routeTo, urlThrough } from './proxied-address.ts'

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

  const proxy = createServer((shop) => {
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
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    proxy.close()
  })
  return {
    url: urlThrough((proxy.address() as AddressInfo).port, database),
    beginCutting() {
      isCutting = true
    },
    cut: () => cut,
  }
}
