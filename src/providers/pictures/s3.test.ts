import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { StoreUnavailable } from './port.ts'
import { s3Store } from './s3.ts'
import { signRequest } from './sign-request.ts'

const keys = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
}

test('a request is signed as AWS signs the example of its own documentation', () => {
  const { authorization } = signRequest(
    {
      method: 'GET',
      url: new URL('https://examplebucket.s3.amazonaws.com/test.txt'),
      headers: { range: 'bytes=0-9' },
      body: Buffer.alloc(0),
      region: 'us-east-1',
      now: new Date('2013-05-24T00:00:00Z'),
    },
    keys,
  )
  expect(authorization).toContain('f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41')
})

/** A bucket that takes what is signed for the body that comes, and nothing else. */
async function openBucket() {
  const files = new Map<string, Buffer>()
  const failing = { times: 0 }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks)
    if (failing.times-- > 0) return void response.writeHead(503).end()
    const { authorization = '', 'x-amz-date': date, 'x-amz-content-sha256': hash } = request.headers
    const url = new URL(request.url ?? '', `http://${request.headers.host}`)
    const time = String(date).replace(/^(....)(..)(..T..)(..)/, '$1-$2-$3:$4:')
    const type = request.headers['content-type']
    const headers: Record<string, string> = type ? { 'content-type': type } : {}
    const method = request.method ?? ''
    const expected = signRequest({ method, url, headers, body, region: 'r', now: new Date(time) }, keys)
    const isWhole = createHash('sha256').update(body).digest('hex') === hash
    if (!isWhole || expected.authorization !== authorization) return void response.writeHead(403).end()
    if (method === 'PUT') files.set(url.pathname, body)
    if (method === 'DELETE') files.delete(url.pathname)
    const found = files.get(url.pathname)
    response.writeHead(method === 'GET' && !found ? 404 : 200).end(method === 'GET' ? found : '')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { files, failing, settings: { endpoint, region: 'r', bucket: 'shop', ...keys } }
}

test('a picture is put into a bucket, read and removed, each request signed', async () => {
  const { files, settings } = await openBucket()
  const store = s3Store(settings)
  await store.put('abc/320.avif', Buffer.from('picture'))
  expect([...files.keys()]).toEqual(['/shop/pictures/abc/320.avif'])
  expect(await store.read('abc/320.avif')).toEqual(Buffer.from('picture'))
  expect(await store.read('abc/160.avif')).toBeUndefined()
  await store.remove(['abc/320.avif', 'abc/160.avif'])
  expect([...files.keys()]).toEqual([])
})

test('a wrong key keeps and reads nothing', async () => {
  const { files, settings } = await openBucket()
  const store = s3Store({ ...settings, secretAccessKey: 'another' })
  await expect(store.put('abc/320.avif', Buffer.from('picture'))).rejects.toThrow(StoreUnavailable)
  await expect(store.read('abc/320.avif')).rejects.toThrow(StoreUnavailable)
  expect(files.size).toBe(0)
})

test('a bucket that stumbles is asked again, and one that stays away is told of', async () => {
  const { failing, settings } = await openBucket()
  const store = s3Store(settings)
  failing.times = 2
  await store.put('abc/320.avif', Buffer.from('picture'))
  failing.times = 3
  await expect(store.read('abc/320.avif')).rejects.toThrow('answered 503')
})
