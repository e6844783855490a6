import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ChangingShop {
  address: string
  /** Nobody listens any more, until it starts again. */
  stop(): Promise<void>
  start(): Promise<void>
  /** Another build takes the place of this one: its service worker is another, and the files of before are gone. */
  becomeNewer(): void
  switchOfflineOff(): void
  /** The paths that were asked for. */
  asked: string[]
}

/** The shop behind a door of its own, which a journey may stop, and behind which it may be another version. */
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
