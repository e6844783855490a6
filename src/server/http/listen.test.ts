import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import type { Log } from '#business/shop.ts'
import { createHttpServer, listenerOf, logRequests, startListening, stopListening } from './listen.ts'
import { openLog } from './request-log.ts'

const silent: Log = { info: () => {}, error: () => {} }

async function openServer(log = silent) {
  const answer = async (request: Request) => new Response(`${request.method}${await request.text()}`)
  const server = createHttpServer(listenerOf(answer, 0), [logRequests(log)])
  const port = await startListening(server, '127.0.0.1', 0)
  onTestFinished(() => stopListening(server))
  return { server, port }
}

/** Returns the server's answer to raw bytes that no ordinary client sends. */
async function sayTo(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1').setEncoding('latin1')
  let said = ''
  socket.on('data', (chunk) => {
    said += chunk
  })
  socket.write(bytes)
  await once(socket, 'close')
  return said
}

test('headers that are too large are refused and the connection is closed', async () => {
  const { port } = await openServer()
  expect(await sayTo(port, `GET / HTTP/1.1\r\nhost: x\r\na: ${'x'.repeat(20_000)}\r\n\r\n`)).toMatch(
    /^HTTP\/1\.1 431/,
  )
})

test('bytes that are not HTTP, or smuggle a second request, are refused and the connection is closed', async () => {
  const { port } = await openServer()
  expect(await sayTo(port, 'HELO shop\r\n\r\n')).toMatch(/^HTTP\/1\.1 400/)
  const smuggled =
    'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n'
  expect(await sayTo(port, smuggled)).toMatch(/^HTTP\/1\.1 400/)
})

test('a request with an invalid path or host gets a JSON 400 with strict headers', async () => {
  const { port } = await openServer()
  for (const [path, host] of [
    ['/api\\cart', 'shop.test'],
    ['/', 'a b'],
    ['/', 'shop.test/x?y'],
    ['*', 'shop.test'],
  ]) {
    const said = await sayTo(port, `GET ${path} HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`)
    expect(said).toMatch(/^HTTP\/1\.1 400/)
    expect(said).toMatch(/x-content-type-options: nosniff/i)
    expect(said).toContain('"code":"unreadable_body"')
  }
})

test('a balancer’s HTTP/1.0 request without a host is answered', async () => {
  const { port } = await openServer()
  expect(await sayTo(port, 'GET /healthz HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 200.*GET$/s)
})

test('idle clients and half-sent requests are cut off within fifteen seconds, in a crowd too', {
  timeout: 60_000,
}, async () => {
  const halves = [
    '',
    'GET / HTTP/1.1\r\nhost: x\r\n',
    'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 4\r\n\r\nab',
  ]
  const [few, crowd] = [await openServer(), await openServer()]
  const clients = [...Array(10).fill(few.port), ...Array(200).fill(crowd.port)]
  const began = performance.now()

  const cut = await Promise.all(
    clients.flatMap((port: number) =>
      halves.map(async (half) => ({ said: await sayTo(port, half), ms: performance.now() - began })),
    ),
  )

  expect(cut.filter(({ said }) => !said.startsWith('HTTP/1.1 408 '))).toEqual([])
  expect(Math.max(...cut.map(({ ms }) => ms))).toBeLessThan(15_000)
})

test('each request is one log line, with the id of its answer and without its query', async () => {
  const lines: [string, Record<string, unknown> | undefined][] = []
  const { port } = await openServer({ ...silent, info: (event, facts) => void lines.push([event, facts]) })

  const answer = await fetch(`http://127.0.0.1:${port}/search/?q=0412345678`)
  await answer.text()

  await expect.poll(() => lines).toHaveLength(1)
  expect(lines[0]).toEqual([
    'request',
    {
      id: answer.headers.get('x-request-id'),
      method: 'GET',
      path: '/search/',
      status: 200,
      ms: expect.any(Number),
    },
  ])
})

test.each([
  '/join/secret',
  '/list/secret',
  '/receipt/secret',
  '/api/shared-lists/secret',
  '/api/receipts/secret',
])('the log hides the secret of the link %s', async (path) => {
  const lines: string[] = []
  const { port } = await openServer({
    ...silent,
    info: (_, facts) => void lines.push(JSON.stringify(facts)),
  })

  await (await fetch(`http://127.0.0.1:${port}${path}`)).text()

  await expect.poll(() => lines).toEqual([expect.stringContaining(path.replace('secret', '…'))])
})

test('an error during a request is logged with the request’s id', async () => {
  let written = ''
  const log = openLog((lines) => {
    written += lines
  })
  const answer = async () => {
    await Promise.resolve()
    log.error('broken', new Error('no apples'))
    return new Response()
  }
  const server = createHttpServer(listenerOf(answer, 0))
  const port = await startListening(server, '127.0.0.1', 0)
  onTestFinished(() => stopListening(server))

  const { headers } = await fetch(`http://127.0.0.1:${port}/`)
  log.flush()

  expect(JSON.parse(written)).toMatchObject({
    request: headers.get('x-request-id'),
    error: 'Error: no apples',
  })
})

test('a start is refused if its port is taken or its address belongs to another machine', async () => {
  const { port } = await openServer()
  const another = () => createHttpServer(listenerOf(() => new Response(), 0))
  await expect(startListening(another(), '127.0.0.1', port)).rejects.toThrow(`PORT ${port} is taken`)
  await expect(startListening(another(), '192.0.2.1', 0)).rejects.toThrow(
    'HOST 192.0.2.1 cannot be listened on',
  )
})

test('a stopping server answers the request under way and accepts no new one', async () => {
  let finish = () => {}
  const finished = new Promise<void>((resolve) => {
    finish = resolve
  })
  const answer = () => finished.then(() => new Response('done'))
  const server = createHttpServer(listenerOf(answer, 0))
  const port = await startListening(server, '127.0.0.1', 0)
  const asked = fetch(`http://127.0.0.1:${port}/`)
  await once(server, 'request')

  const stopped = stopListening(server)
  finish()

  expect(await (await asked).text()).toBe('done')
  await stopped
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow()
})
