import {
  Agent,
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

const LOOK_EVERY_MS = 200
const LOOK_WITHIN_MS = 2_000

export interface Balancer {
  port: number
  /** Sets the ports of the processes to choose from. */
  spreadOver(ports: readonly number[]): void
  /** Resolves once a health check has found the process on this port ready. */
  sees(port: number): Promise<void>
  /** Failures between the balancer and a process. */
  troubles: string[]
  /** How often a file was missing on one process and requested from the next. */
  filesAskedElsewhere(): number
  close(): Promise<void>
}

/**
 * A minimal load balancer: it checks readiness and spreads requests round-robin over the ready processes on
 * keep-alive connections. It never repeats a request, except that a file which one process does not have is requested
 * from the next.
 */
export async function startBalancer(): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true })
  const troubles: string[] = []
  let ports: readonly number[] = []
  let ready: readonly number[] = []
  let turn = 0
  let askedElsewhere = 0
  let isOpen = true

  function pass(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const first = turn++ % ready.length
    const inTurn = [...ready.slice(first), ...ready.slice(0, first)]
    passTo(inTurn.slice(0, isFile(incoming) ? inTurn.length : 1), incoming, outgoing)
  }

  function passTo([port, ...others]: number[], incoming: IncomingMessage, outgoing: ServerResponse): void {
    if (port === undefined) {
      fail(outgoing, 'no process is ready')
      return
    }
    const { method, url, headers } = incoming
    const passed = request({ host: '127.0.0.1', port, method, path: url, headers, agent }, (answer) => {
      if (answer.statusCode === 404 && others.length > 0) {
        answer.resume()
        askedElsewhere++
        passTo(others, incoming, outgoing)
        return
      }
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.on('error', () => outgoing.destroy()).pipe(outgoing)
    })
    passed.on('error', (error) => fail(outgoing, `${method} ${url}: ${error.message}`))
    incoming.pipe(passed)
  }

  function fail(outgoing: ServerResponse, trouble: string): void {
    troubles.push(trouble)
    if (outgoing.headersSent) outgoing.destroy()
    else outgoing.writeHead(502).end()
  }

  async function keepLooking(): Promise<void> {
    while (isOpen) {
      const asked = ports
      const states = await Promise.all(asked.map(isReady))
      ready = asked.filter((_, n) => states[n])
      await pause(LOOK_EVERY_MS)
    }
  }

  const server = createServer(pass)
  const port = await listen(server)
  const looking = keepLooking()
  return {
    port,
    troubles,
    filesAskedElsewhere: () => askedElsewhere,
    spreadOver(now) {
      ports = now
    },
    async sees(port) {
      while (!ready.includes(port)) await pause(LOOK_EVERY_MS)
    },
    async close() {
      isOpen = false
      await looking
      server.close()
      server.closeAllConnections()
      agent.destroy()
    },
  }
}

function isFile({ url = '' }: IncomingMessage): boolean {
  return url.startsWith('/assets/')
}

async function isReady(port: number): Promise<boolean> {
  const signal = AbortSignal.timeout(LOOK_WITHIN_MS)
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`, { signal }).catch(() => undefined)
  await answer?.arrayBuffer()
  return answer?.ok === true
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    })
  })
}
