import { once } from 'node:events'
import type { Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setImmediate as turnOfTheLoop } from 'node:timers/promises'

/**
 * A client whose connection was used within so many looks may be sending its next request on it. Counted in looks, not
 * in time: after a stall the process has not yet read the requests that came meanwhile.
 */
const RECENT_LOOKS = 40
/** How long a stopping server waits for the rest of a half-sent request. */
const HALF_SENT_MS = 3_000
/** How long a stopping server lets a complete request take to be answered. */
const UNDER_WAY_MS = 8_000
const LOOK_MS = 25
/** A crowd that keeps connecting must not delay the shutdown. */
const BACKLOG_MS = 1_000

interface Connection {
  /**
   * Several if the client pipelines requests. An array and not a Set: V8 chains each outgrown table of a Set to the
   * next, so an old Set would keep one table per request alive.
   */
  underWay: ServerResponse[]
  /** Bytes received up to the last answered request; any byte beyond belongs to a half-sent next one. */
  bytesAnswered: number
  idleLooks: number
}

/** Tracks a server's connections, and ends each one at a moment when no request is lost. */
export class OpenConnections {
  readonly #server: Server
  readonly #open = new Map<Socket, Connection>()
  #accepted = 0

  constructor(server: Server) {
    this.#server = server
    server.on('connection', (socket) => this.#watch(socket))
    // Must run first: a handler that answers at once would send its headers without `connection: close`.
    server.prependListener('request', ({ socket }, outgoing) => this.#begin(socket, outgoing))
  }

  /** Whether response headers have been sent on this socket, after which no error may be written. */
  isAnswering(socket: Socket): boolean {
    return this.#open.get(socket)?.underWay.some(({ headersSent }) => headersSent) ?? false
  }

  /** Counts connections without a complete request, including those that have sent nothing yet. */
  countUnfinished(): number {
    let count = 0
    for (const [socket, connection] of this.#open) if (isUnfinished(socket, connection)) count++
    return count
  }

  /** Takes no new connection, marks each answer under way as the last, and resolves when all connections are closed. */
  async end(): Promise<void> {
    await this.#acceptBacklog()
    const closed = once(this.#server, 'close')
    // Calls net's close, not HTTP's: that one cuts idle-looking connections whose next request is on its way, and waits
    // forever for silent and half-sent ones.
    NetServer.prototype.close.call(this.#server)
    for (const { underWay } of this.#open.values()) underWay.forEach(announceEnd)
    const stoppedAt = performance.now()
    // setImmediate runs after the sockets of this turn were read; timers run before.
    const looking = setInterval(() => setImmediate(() => this.#closeWhatMayBe(stoppedAt)), LOOK_MS)
    await closed
    clearInterval(looking)
  }

  /** Accepts clients that wait in the kernel: Node takes one a turn, and close() would reset the rest. */
  async #acceptBacklog(): Promise<void> {
    const endsAt = performance.now() + BACKLOG_MS
    let quietTurns = 0
    // The first turn may be half over.
    while (quietTurns < 2 && performance.now() < endsAt) {
      const before = this.#accepted
      await turnOfTheLoop()
      quietTurns = this.#accepted === before ? quietTurns + 1 : 0
    }
  }

  #watch(socket: Socket): void {
    this.#accepted++
    this.#open.set(socket, { underWay: [], bytesAnswered: 0, idleLooks: 0 })
    socket.once('close', () => this.#open.delete(socket))
  }

  #begin(socket: Socket, outgoing: ServerResponse): void {
    const connection = this.#open.get(socket)
    connection?.underWay.push(outgoing)
    if (!this.#server.listening) announceEnd(outgoing)
    outgoing.once('close', () => {
      if (!connection) return
      connection.underWay = connection.underWay.filter((one) => one !== outgoing)
      connection.bytesAnswered = socket.bytesRead
      connection.idleLooks = 0
    })
  }

  #closeWhatMayBe(stoppedAt: number): void {
    const stoppingMs = performance.now() - stoppedAt
    for (const [socket, connection] of this.#open) {
      connection.idleLooks = isIdle(socket, connection) ? connection.idleLooks + 1 : 0
      if (mayBeClosed(connection, stoppingMs)) socket.destroy()
    }
  }
}

function announceEnd(outgoing: ServerResponse): void {
  if (!outgoing.headersSent) outgoing.setHeader('connection', 'close')
}

function isIdle({ bytesRead }: Socket, { underWay, bytesAnswered }: Connection): boolean {
  return underWay.length === 0 && bytesRead === bytesAnswered
}

function isUnfinished({ bytesRead }: Socket, { underWay, bytesAnswered }: Connection): boolean {
  if (underWay.length > 0) return underWay.some(({ req }) => !req.complete)
  return bytesRead === 0 || bytesRead !== bytesAnswered
}

function mayBeClosed({ underWay, idleLooks }: Connection, stoppingMs: number): boolean {
  if (idleLooks > 0) return idleLooks >= RECENT_LOOKS
  const isWhole = underWay.length > 0 && underWay.every(({ req }) => req.complete)
  return stoppingMs >= (isWhole ? UNDER_WAY_MS : HALF_SENT_MS)
}
