import { once } from 'node:events'
import type { Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'

/** A client whose connection was used that recently may be sending its next request on it. */
const RECENT_MS = 1_000
/** How long the rest of a half-sent request is waited for, once the server stops. */
const HALF_SENT_MS = 3_000
/** How long a request that is whole has for its answer by then. */
const UNDER_WAY_MS = 8_000
const LOOK_MS = 25

interface Connection {
  underWay: Set<ServerResponse>
  /** What came in with the requests that have been answered: more than that is half of the next one. */
  bytesAnswered: number
  usedAt: number
}

/** The connections of a server, which ends each of them at a moment when nothing that was sent is lost. */
export class OpenConnections {
  readonly #server: Server
  readonly #open = new Map<Socket, Connection>()

  constructor(server: Server) {
    this.#server = server
    server.on('connection', (socket) => this.#watch(socket))
    // First of all: what answers at once would not say that it is the last.
    server.prependListener('request', ({ socket }, outgoing) => this.#begin(socket, outgoing))
  }

  /** Takes no new connection, says on what is answered that it is the last, and resolves when all are closed. */
  async end(): Promise<void> {
    const closed = once(this.#server, 'close')
    // Not HTTP's own: it cuts connections that seem idle with the requests that are on their way, and waits for silent
    // and half-sent ones without an end.
    NetServer.prototype.close.call(this.#server)
    for (const { underWay } of this.#open.values()) underWay.forEach(announceEnd)
    const stoppedAt = performance.now()
    const looking = setInterval(() => this.#closeWhatMayBe(stoppedAt), LOOK_MS)
    await closed
    clearInterval(looking)
  }

  #watch(socket: Socket): void {
    this.#open.set(socket, { underWay: new Set(), bytesAnswered: 0, usedAt: performance.now() })
    socket.once('close', () => this.#open.delete(socket))
  }

  #begin(socket: Socket, outgoing: ServerResponse): void {
    const connection = this.#open.get(socket)
    connection?.underWay.add(outgoing)
    if (!this.#server.listening) announceEnd(outgoing)
    outgoing.once('close', () => {
      if (!connection) return
      connection.underWay.delete(outgoing)
      connection.bytesAnswered = socket.bytesRead
      connection.usedAt = performance.now()
    })
  }

  #closeWhatMayBe(stoppedAt: number): void {
    const now = performance.now()
    for (const [socket, connection] of this.#open) {
      if (mayBeClosed(socket, connection, { idleMs: now - connection.usedAt, stoppingMs: now - stoppedAt }))
        socket.destroy()
    }
  }
}

function announceEnd(outgoing: ServerResponse): void {
  if (!outgoing.headersSent) outgoing.setHeader('connection', 'close')
}

function mayBeClosed(
  { bytesRead }: Socket,
  { underWay, bytesAnswered }: Connection,
  { idleMs, stoppingMs }: { idleMs: number; stoppingMs: number },
): boolean {
  const isIdle = underWay.size === 0 && bytesRead === bytesAnswered
  if (isIdle) return idleMs >= RECENT_MS
  const isWhole = underWay.size > 0 && [...underWay].every(({ req }) => req.complete)
  return stoppingMs >= (isWhole ? UNDER_WAY_MS : HALF_SENT_MS)
}
