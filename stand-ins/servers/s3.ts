import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { signRequest } from './sign-request.ts'

const keys = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
}

/** `sessionToken` is of keys that are lent for some hours. */
interface Lent {
  sessionToken?: string
}

/** A bucket that accepts only requests whose signature covers the body, and answers like Ceph's gateway. */
export async function openBucket({ sessionToken }: Lent = {}) {
  const files = new Map<string, Buffer>()
  const failing = { times: 0 }
  const silent = { is: false }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks)
    if (silent.is) return
    if (failing.times-- > 0) return void response.writeHead(503).end()
    const { authorization = '', 'x-amz-date': date, 'x-amz-content-sha256': hash } = request.headers
    const url = new URL(request.url ?? '', `http://${request.headers.host}`)
    const time = String(date).replace(/^(....)(..)(..T..)(..)/, '$1-$2-$3:$4:')
    const headers: Record<string, string> = sessionToken ? { 'x-amz-security-token': sessionToken } : {}
    const method = request.method ?? ''
    const expected = signRequest({ method, url, headers, body, region: 'r', now: new Date(time) }, keys)
    const isWhole = createHash('sha256').update(body).digest('hex') === hash
    const refuse = (status: number, code: string) =>
      void response.writeHead(status).end(`<Error><Code>${code}</Code></Error>`)
    if (expected.authorization !== authorization) return refuse(403, 'SignatureDoesNotMatch')
    if (!isWhole) return refuse(400, 'XAmzContentSHA256Mismatch')
    if (!url.pathname.startsWith('/shop/')) return refuse(404, 'NoSuchBucket')
    const found = files.get(url.pathname)
    if (method === 'GET' && !found) return refuse(404, 'NoSuchKey')
    if (method === 'PUT') files.set(url.pathname, body)
    if (method === 'DELETE') files.delete(url.pathname)
    response.writeHead(method === 'DELETE' ? 204 : 200).end(method === 'GET' ? found : '')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    files,
    failing,
    silent,
    settings: { endpoint, region: 'r', bucket: 'shop', ...keys, sessionToken },
  }
}
