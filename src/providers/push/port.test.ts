import { createPublicKey, verify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { openOutbox } from '#stand-ins/outbox/open-outbox.ts'
import { readOutbox } from '#stand-ins/outbox/outbox.ts'
import { openTestDatabase } from '#testing/test-database.ts'
import { testClock } from '../clock/embedded.ts'
import { NotDelivered } from '../messages/port.ts'
import { webPush } from './web-push.ts'

const clock = testClock('2026-03-05')
const key = new Uint8Array(32).fill(7)
const push = (timeoutMs?: number) => webPush({ key, contact: 'https://shop.example', clock }, timeoutMs)

test('a push has no content, and is signed for its host alone with the key that browsers were given', async () => {
  const { address, received } = await openPushService(201)
  await push().send({ id: 'p1', address })
  const [{ body, headers } = { body: '', headers: {} as IncomingHttpHeaders }] = received
  expect([body, headers['content-length'], headers.urgency, headers.topic]).toEqual([
    '',
    '0',
    'high',
    'new-order',
  ])
  const [, token = '', given] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(String(headers.authorization)) ?? []
  expect(given).toBe(push().publicKey)
  const [head = '', claims = '', signature = ''] = token.split('.')
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toEqual({
    aud: new URL(address).origin,
    exp: clock.now().getTime() / 1_000 + 3_600,
    sub: 'https://shop.example',
  })
  expect(isSigned(`${head}.${claims}`, signature)).toBe(true)
})

test.each([
  [404, 'push-gone', false],
  [410, 'push-gone', false],
  [403, 'push-403', false],
  [301, 'push-301', false],
  [429, 'push-429', true],
  [503, 'push-503', true],
])(
  'a push that is answered %i ends as %s, and is worth another try: %s',
  async (status, code, worthAnotherTry) => {
    const { address } = await openPushService(status)
    const error = await push()
      .send({ id: 'p1', address })
      .catch((error: unknown) => error)
    expect(error).toBeInstanceOf(NotDelivered)
    expect(error).toMatchObject({ code, worthAnotherTry })
  },
)

test('a push service that does not answer in time is worth another try', async () => {
  const { address } = await openPushService(undefined)
  const error = await push(100)
    .send({ id: 'p1', address })
    .catch((error: unknown) => error)
  expect(error).toMatchObject({ name: 'NotDelivered', worthAnotherTry: true })
})

test('embedded: a push ends in the outbox', async () => {
  const { db, close } = await openTestDatabase()
  onTestFinished(close)
  await openOutbox(db, clock).push.send({ id: 'p1', address: 'https://fcm.googleapis.com/fcm/send/abc' })
  expect(await readOutbox(db, 10)).toMatchObject([{ channel: 'push', to: 'fcm.googleapis.com' }])
})

function isSigned(text: string, signature: string): boolean {
  const point = Buffer.from(push().publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const bytes = Buffer.from(signature, 'base64url')
  return verify('sha256', Buffer.from(text), { key: publicKey, dsaEncoding: 'ieee-p1363' }, bytes)
}

/** Stands in for a browser’s push service on loopback; `undefined` never answers. */
async function openPushService(status: number | undefined) {
  const received: { body: string; headers: IncomingHttpHeaders }[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    received.push({ body, headers: request.headers })
    if (status) response.writeHead(status, { location: '/message/1' }).end()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/send/abc`, received }
}
