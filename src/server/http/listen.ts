import { randomUUID } from 'node:crypto'
import { channel } from 'node:diagnostics_channel'
import { type IncomingMessage, Server, type ServerResponse } from 'node:http'
import { getRequestListener, RequestError } from '@hono/node-server'
import type { MadeOf } from '#business/made-of.ts'
import type { Log } from '#business/shop.ts'
import { Refusal } from '#contract/refusals.ts'
import { CannotStart } from '#database/cannot-start.ts'
import { type Headers, refusalAnswer, strictHeaders } from './answer.ts'
import { clientAddress } from './client-address.ts'
import type { FastPath, FindCached } from './fast-path.ts'
import { limitTime } from './limit-time.ts'
import { OpenConnections } from './open-connections.ts'
import { refuseClients } from './refuse-clients.ts'
import { withRequestId } from './request-log.ts'

const IDLE_MS = 65_000
const CHECK_MS = 100
const HEADERS_AT_MOST = 100
/** Whoever has such an address may use it: what it ends with is in no log. */
const IS_A_KEY = /^(\/join\/|\/list\/|\/api\/shared-lists\/)[^/]+/
const HEADER_BYTES_AT_MOST = 16_384

/** What the connection says of who sent a request; a page of ours that asks in process has none. */
export interface Sender {
  address: string | undefined
  /** Told by a page of ours that is made of the answer. */
  madeOf?: MadeOf
  /** Told how the answer is found again, where it is cached: the same for every caller. */
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
    // HTTP/1.0 names no host, and in it load balancers ask how we are.
    { errorHandler: (error) => answerUnreadable(error, strict), hostname: 'localhost' },
  )
}

// A path or a host that is none makes no request, so it reaches none of the answers that there are.
function answerUnreadable(error: unknown, strict: Headers): Response {
  const code = error instanceof RequestError ? 'unreadable_body' : 'internal_error'
  return refusalAnswer(new Refusal(code), strict)
}

export class ShopServer extends Server {
  readonly openConnections = new OpenConnections(this)
}

/** A request that is over. */
export interface Answered {
  id: string
  method: string
  url: string
  status: number
  ms: number
}

/** A request that has come. */
export interface Arrived {
  id: string
  incoming: IncomingMessage
  outgoing: ServerResponse
}

/** Tells whoever watches of each request as it comes, and is where what they keep of it belongs to all that follows. */
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

/** A line for each request. */
export function logRequests(log: Log): Observe {
  return ({ id, method, url, status, ms }) => {
    // Without the query: what people search for, and numbers they type, are theirs.
    const path = url.split('?', 1)[0]?.replace(IS_A_KEY, '$1…')
    log.info('request', { id, method, path, status, ms: Math.round(ms * 10) / 10 })
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

/** Takes no new connection, answers what has been sent, and resolves when every connection is closed: within seconds. */
export function stopListening({ openConnections }: ShopServer): Promise<void> {
  return openConnections.end()
}
