import { randomUUID } from 'node:crypto'
import { channel } from 'node:diagnostics_channel'
import { type IncomingMessage, Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { getRequestListener, RequestError } from '@hono/node-server'
import type { AddCacheTags } from '#business/cache-tags.ts'
import type { Log } from '#business/shop.ts'
import { Refusal } from '#contract/refusals.ts'
import { CannotStart } from '#database/cannot-start.ts'
import { loggedPath, requestsUnderWay } from '../watchdog/requests-under-way.ts'
import { type Headers, refusalAnswer, strictHeaders } from './answer.ts'
import { clientAddress } from './client-address.ts'
import type { FastPath, FindCached } from './fast-path.ts'
import { OpenConnections } from './open-connections.ts'
import { withRequestId } from './request-log.ts'

interface Patience {
  headersTimeout: number
  requestTimeout: number
}
/** A slow or silent client loses its connection within this time, plus the wait for its turn to be closed. */
const usual: Patience = { headersTimeout: 10_000, requestTimeout: 12_000 }
/** Closing a crowd takes several seconds more, and all of it must be gone within fifteen. */
const inCrowd: Patience = { headersTimeout: 7_500, requestTimeout: 7_500 }
const CROWD = 500
const COUNT_MS = 1_000

const IDLE_MS = 65_000
const CHECK_MS = 100
const HEADERS_AT_MOST = 100
const HEADER_BYTES_AT_MOST = 16_384

/** Facts about the connection of a request; a page of ours that calls in process has none. */
export interface Sender {
  address: string | undefined
  /** Receives the answer's tags when the caller is a page built from it. */
  addCacheTags?: AddCacheTags
  /** Receives the lookup of the cached answer, when the answer is cached and so the same for every caller. */
  cachedAt?: (find: FindCached) => void
}

export type Answer = (request: Request, sender?: Sender) => Response | Promise<Response>
export type HttpListener = (incoming: IncomingMessage, outgoing: ServerResponse) => void

export function listenerOf(
  answer: Answer,
  trustedProxies: number,
  strict: Headers = strictHeaders(undefined).api,
  fastPath?: FastPath,
): HttpListener {
  return getRequestListener(
    (request, { incoming }) =>
      answer(request, {
        address: clientAddress(incoming, trustedProxies),
        cachedAt: (find) => fastPath?.remember(incoming, find),
      }),
    // HTTP/1.0 health checks of load balancers send no Host header.
    { errorHandler: (error) => answerUnreadable(error, strict), hostname: 'localhost' },
  )
}

// An invalid path or host makes no Request object, so no route can answer it.
function answerUnreadable(error: unknown, strict: Headers): Response {
  const code = error instanceof RequestError ? 'unreadable_body' : 'internal_error'
  return refusalAnswer(new Refusal(code), strict)
}

export class ShopServer extends Server {
  readonly openConnections = new OpenConnections(this)
}

/** A finished request. */
export interface Answered {
  id: string
  method: string
  url: string
  status: number
  ms: number
}

/** A request that has just arrived. */
export interface Arrived {
  id: string
  incoming: IncomingMessage
  outgoing: ServerResponse
}

/** Publishes each request as it arrives; a subscriber's async context then spans the whole request. */
export const arrivals = channel('punnet:request')

export type Observe = (answered: Answered) => void

export function createHttpServer(
  listener: HttpListener,
  observers: readonly Observe[] = [],
  fastPath?: FastPath,
): ShopServer {
  const server = new ShopServer(
    {
      keepAliveTimeout: IDLE_MS,
      connectionsCheckingInterval: CHECK_MS,
      maxHeaderSize: HEADER_BYTES_AT_MOST,
    },
    (incoming, outgoing) => {
      const id = randomUUID()
      if (observers.length > 0) observe(observers, id, incoming, outgoing)
      const longWay = () => {
        outgoing.setHeader('x-request-id', id)
        outgoing.once('close', requestsUnderWay.begin(incoming.method, incoming.url))
        withRequestId(id, () => listener(incoming, outgoing))
      }
      const answer = () => {
        if (fastPath) fastPath.answer(incoming, outgoing, id, longWay)
        else longWay()
      }
      if (arrivals.hasSubscribers) arrivals.runStores({ id, incoming, outgoing } satisfies Arrived, answer)
      else answer()
    },
  )
  server.maxHeadersCount = HEADERS_AT_MOST
  limitTime(server)
  refuseClients(server)
  return server
}

function observe(
  observers: readonly Observe[],
  id: string,
  { method = '', url = '' }: IncomingMessage,
  outgoing: ServerResponse,
): void {
  const start = performance.now()
  outgoing.once('close', () => {
    const answered = { id, method, url, status: outgoing.statusCode, ms: performance.now() - start }
    for (const tell of observers) tell(answered)
  })
}

export function logRequests(log: Log): Observe {
  return ({ id, method, url, status, ms }) => {
    log.info('request', { id, method, path: loggedPath(url), status, ms: Math.round(ms * 10) / 10 })
  }
}

export function startListening(server: Server, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(cannotListen(error, host, port)))
    server.listen(port, host, () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
  })
}

function cannotListen(error: NodeJS.ErrnoException, host: string, port: number): CannotStart {
  if (error.code === 'EADDRINUSE')
    return new CannotStart(`PORT ${port} is taken by another program: choose another PORT.`)
  if (error.code === 'EACCES')
    return new CannotStart(`PORT ${port} may not be used by this user: choose one above 1023.`)
  return new CannotStart(
    `HOST ${host} cannot be listened on: it takes an address of this machine (${error.code}).`,
  )
}

/** Takes no new connection, answers what was sent, and resolves within seconds once all are closed. */
export function stopListening({ openConnections }: ShopServer): Promise<void> {
  return openConnections.end()
}

/** Limits how long the server waits for the rest of a request; the limit is lower while very many are unfinished. */
function limitTime(server: ShopServer): void {
  const decide = () =>
    Object.assign(server, server.openConnections.countUnfinished() > CROWD ? inCrowd : usual)
  decide()
  const deciding = setInterval(decide, COUNT_MS).unref()
  server.once('close', () => clearInterval(deciding))
}

const AT_ONCE = 3
const PAUSE_MS = 10
/** Even the largest crowd is closed within so many turns. */
const TURNS = 800
const TOO_LATE = 'ERR_HTTP_REQUEST_TIMEOUT'
const STATUS: Record<string, string> = {
  [TOO_LATE]: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
}

/**
 * Answers and closes invalid connections as Node would, but those that timed out only a few at a time. Thousands that
 * connected together time out together, and closing them at once would block the process for half a second; as each
 * client reconnects when closed, they stay spread out.
 */
function refuseClients(server: ShopServer): void {
  const late: Socket[] = []

  function refuse(socket: Socket, code = ''): void {
    if (socket.writable && !server.openConnections.isAnswering(socket))
      socket.write(`HTTP/1.1 ${STATUS[code] ?? '400 Bad Request'}\r\nConnection: close\r\n\r\n`)
    socket.destroy()
  }

  function refuseLate(): void {
    const atOnce = Math.max(AT_ONCE, Math.ceil(late.length / TURNS))
    for (const socket of late.splice(0, atOnce)) refuse(socket, TOO_LATE)
    if (late.length > 0) setTimeout(refuseLate, PAUSE_MS)
  }

  server.on('clientError', ({ code }: NodeJS.ErrnoException, socket: Socket) => {
    if (code !== TOO_LATE) refuse(socket, code)
    else if (late.push(socket) === 1) setImmediate(refuseLate)
  })
}
