import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ChangingShop {
  address: string
  /** Refuses connections until `start`. */
  stop(): Promise<void>
  start(): Promise<void>
  /** Acts like a newer build: the service worker differs, and the files of the earlier build are gone. */
  becomeNewer(): void
  switchOfflineOff(): void
  /** The requested paths. */
  asked: string[]
}

/** Opens a proxy to the shop, which a journey can stop, and which can act like a newer version of the shop. */
export async function openChangingShop(shop: string): Promise<ChangingShop> {
  const asked: string[] = []
  let isNewer = false
  let isOff = false

  function pass(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const path = incoming.url ?? ''
    asked.push(path)
    if (isNewer && path.startsWith('/assets/')) return void outgoing.writeHead(404).end()
    const isWorker = path === '/service-worker.js'
    const url = new URL(isWorker && isOff ? '/service-worker-off.js' : path, shop)
    const headers = isWorker ? {} : { ...incoming.headers, host: url.host, origin: '' }
    const passed = request(url, { method: incoming.method, headers }, (answer) => {
      const { 'content-length': _, ...told } = answer.headers
      outgoing.writeHead(answer.statusCode ?? 500, told)
      if (isWorker && isNewer && !isOff) outgoing.write('/* newer */')
      answer.pipe(outgoing)
    })
    passed.on('error', () => outgoing.destroy())
    incoming.pipe(passed)
  }

  const server = createServer(pass)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}`,
    asked,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
    async start() {
      server.listen(port, '127.0.0.1')
      await once(server, 'listening')
    },
    becomeNewer() {
      isNewer = true
    },
    switchOfflineOff() {
      isOff = true
    },
  }
}
