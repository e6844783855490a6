import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { Latencies } from './latencies.ts'
import { type Cores, coreSeconds, cpuSeconds } from './processes.ts'
import { repeatRequests } from './repeat-requests.ts'

export interface Load {
  port: number
  /** `{n}` becomes another number in each request, so that no answer comes from a cache. */
  path: string
  /** `{query}` becomes the next of these. */
  queries?: string[]
  /** In place of `path`: what each connection posts, in turns, as a customer of its own. */
  customers?: PostingCustomer[]
  acceptEncoding: string
  connections: number
  warmUpSeconds: number
  seconds: number
  /** Without a body here, any body is accepted. */
  expected: { status: number; body?: Buffer }
  serverPid: number
  cores: Cores | undefined
}

export interface PostingCustomer {
  token: string
  turns: { path: string; body: object }[]
}

export interface Measured {
  perSecond: number
  p50: number
  p99: number
  /** Processor use of the two processes and of their cores, 0 to 1, where the system tells. */
  server: number | undefined
  serverCore: number | undefined
  load: number | undefined
  loadCore: number | undefined
}

export async function putLoad(load: Load): Promise<Measured> {
  const { promise: failed, reject: fail } = Promise.withResolvers<never>()
  let latencies = new Latencies()
  const requests = requestsOf(load)
  const asking = {
    port: load.port,
    take: takeExpected(load, fail, (ms) => latencies.add(ms)),
    fail,
  }
  const sockets = Array.from({ length: load.connections }, (_, n) => {
    const customer = load.customers?.[n]
    return repeatRequests({ ...asking, request: customer ? postsOf(load, customer) : requests })
  })
  try {
    await Promise.race([pause(load.warmUpSeconds * 1_000), failed])
    latencies = new Latencies()
    const began = readClocks(load)
    await Promise.race([pause(load.seconds * 1_000), failed])
    return measured(latencies, began, readClocks(load))
  } finally {
    for (const socket of sockets) socket.destroy()
  }
}

function takeExpected({ path, expected }: Load, fail: (reason: string) => void, count: (ms: number) => void) {
  return (status: number, bytes: Buffer, start: number, end: number, ms: number) => {
    if (status !== expected.status) fail(`${path} answered ${status} instead of ${expected.status}`)
    if (expected.body && expected.body.compare(bytes, start, end) !== 0)
      fail(`${path} answered with other bytes than before`)
    count(ms)
  }
}

function requestsOf({ port, path, queries = [''], acceptEncoding }: Load): () => Buffer {
  const write = (path: string) =>
    Buffer.from(
      `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAccept-Encoding: ${acceptEncoding}\r\n\r\n`,
    )
  if (!path.includes('{n}')) {
    const always = write(path)
    return () => always
  }
  let n = Date.now()
  return () => {
    const query = encodeURIComponent(queries[n % queries.length] ?? '')
    return write(path.replace('{query}', query).replace('{n}', String(n++)))
  }
}

/** Each post has an idempotency key of its own, as in the storefront. */
function postsOf({ port, acceptEncoding }: Load, { token, turns }: PostingCustomer): () => Buffer {
  const posts = turns.map(({ path, body }) => ({ path, body: JSON.stringify(body) }))
  let n = 0
  return () => {
    const { path, body } = posts[n++ % posts.length] ?? { path: '/', body: '' }
    const head = [
      `POST ${path} HTTP/1.1`,
      `Host: 127.0.0.1:${port}`,
      `Accept-Encoding: ${acceptEncoding}`,
      `Authorization: Bearer ${token}`,
      `Idempotency-Key: ${randomUUID()}`,
      'Content-Type: application/json',
      `Content-Length: ${Buffer.byteLength(body)}`,
    ]
    return Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}`)
  }
}

interface Clocks {
  seconds: number
  server: number | undefined
  serverCore: number | undefined
  load: number | undefined
  loadCore: number | undefined
}

function readClocks({ serverPid, cores }: Load): Clocks {
  return {
    seconds: performance.now() / 1_000,
    server: cpuSeconds(serverPid),
    serverCore: cores && coreSeconds(cores.server),
    load: cpuSeconds(process.pid),
    loadCore: cores && coreSeconds(cores.load),
  }
}

function measured(latencies: Latencies, began: Clocks, ended: Clocks): Measured {
  const seconds = ended.seconds - began.seconds
  const share = (from: number | undefined, to: number | undefined) =>
    from === undefined || to === undefined ? undefined : (to - from) / seconds
  return {
    perSecond: latencies.count / seconds,
    p50: latencies.percentile(0.5),
    p99: latencies.percentile(0.99),
    server: share(began.server, ended.server),
    serverCore: share(began.serverCore, ended.serverCore),
    load: share(began.load, ended.load),
    loadCore: share(began.loadCore, ended.loadCore),
  }
}
