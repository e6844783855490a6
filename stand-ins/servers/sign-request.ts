import { createHash, createHmac } from 'node:crypto'

export interface Credentials {
  accessKeyId: string
  secretAccessKey: string
}

export interface ToSign {
  method: string
  url: URL
  /** Names in lower case. `host` and the two signature headers are added. */
  headers: Readonly<Record<string, string>>
  body: Buffer
  region: string
  now: Date
}

const ALGORITHM = 'AWS4-HMAC-SHA256'

/** Signs a request to an S3-compatible store with AWS Signature Version 4, and returns its headers. */
export function signRequest(
  { method, url, headers, body, region, now }: ToSign,
  { accessKeyId, secretAccessKey }: Credentials,
): Record<string, string> {
  const time = now.toISOString().replaceAll(/[-:]|\.\d{3}/g, '')
  const scope = `${time.slice(0, 8)}/${region}/s3/aws4_request`
  const signed: Record<string, string> = {
    ...headers,
    host: url.host,
    'x-amz-content-sha256': sha256(body),
    'x-amz-date': time,
  }
  const names = Object.keys(signed).sort()
  const canonical = [
    method,
    url.pathname,
    [...url.searchParams]
      .map(([name, value]) => `${encode(name)}=${encode(value)}`)
      .sort()
      .join('&'),
    ...names.map((name) => `${name}:${signed[name]?.trim()}`),
    '',
    names.join(';'),
    signed['x-amz-content-sha256'],
  ].join('\n')
  const toSign = [ALGORITHM, time, scope, sha256(canonical)].join('\n')
  const key = scope
    .split('/')
    .reduce<string | Buffer>((key, part) => hmac(key, part), `AWS4${secretAccessKey}`)
  const signature = hmac(key, toSign).toString('hex')
  const { host, ...sent } = signed
  return {
    ...sent,
    authorization: `${ALGORITHM} Credential=${accessKeyId}/${scope}, SignedHeaders=${names.join(';')}, Signature=${signature}`,
  }
}

function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}

function hmac(key: string | Buffer, content: string): Buffer {
  return createHmac('sha256', key).update(content).digest()
}

/** Stricter than encodeURIComponent: the signature also needs these characters encoded. */
function encode(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
