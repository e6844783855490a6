import { once } from 'node:events'
import type { Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setImmediate as turnOfTheLoop } from 'node:timers/promises'

/**
 * A client whose connection was used within so many looks may be sending its next request on it. Looks, not time: a
 * process that was held up for a second has not yet read what came meanwhile.
 */
const RECENT_LOOKS = 40
/** How long the rest of a half-sent request is waited for, once the server stops. */
const HALF_SENT_MS = 3_000
/** How long a request that is whole has for its answer by then. */
const UNDER_WAY_MS = 8_000
const LOOK_MS = 25
/** A crowd that keeps coming must not hold the end up. */
const BACKLOG_MS = 1_000

interface Connection {
  /**
   * One, or several of a client that does not wait. No Set: each table that it has outgrown leads to the next one, and
   * one that has become old keeps all those alive that come after it, one a request.
   */
  underWay: ServerResponse[]
  /** What came in with the requests that have been answered: more than that is half of the next one. */
  bytesAnswered: number
  idleLooks: number
}

/** The connections of a server, which ends each of them at a moment when nothing that was sent is lost. */
export class OpenConnections {
  readonly #server: Server
  readonly #open = new Map<Socket, Connection>()
  #accepted = 0

  constructor(server: Server) {
    this.#server = server
    server.on('connection', (socket) => this.#watch(socket))
    // First of all: what answers at once would not say that it is the last.
    server.prependListener('request', ({ socket }, outgoing) => this.#begin(socket, outgoing))
  }

  /** Whether an answer has begun on it, in the middle of which nothing else may be said. */
  isAnswering(socket: Socket): boolean {
    return this.#open.get(socket)?.underWay.some(({ headersSent }) => headersSent) ?? false
  }

  /** How many have not sent all of a request, those included that have said nothing yet. */
  countUnfinished(): number {
    let count = 0
    for (const [socket, connection] of this.#open) if (isUnfinished(socket, connection)) count++
    return count
  }

  /** Takes no new connection, says on what is answered that it is the last, and resolves when all are closed. */
  async end(): Promise<void> {
    await this.#acceptBacklog()
    const closed = once(this.#server, 'close')
    // Not HTTP's own: it cuts connections that seem idle with the requests that are on their way, and waits for silent
    // and half-sent ones without an end.
    NetServer.prototype.close.call(this.#server)
    for (const { underWay } of this.#open.values()) underWay.forEach(announceEnd)
    const stoppedAt = performance.now()
    // After the sockets of the same turn have been read, which timers come before.
    const looking = setInterval(() => setImmediate(() => this.#closeWhatMayBe(stoppedAt)), LOOK_MS)
    await closed
    clearInterval(looking)
  }

  /** Clients that the system has connected and Node has not yet: one is accepted a turn, and closing resets the rest. */
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
