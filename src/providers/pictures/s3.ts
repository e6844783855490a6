import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import { type PictureStore, StoreUnavailable } from './port.ts'

export interface S3Settings {
  accessKeyId: string
  secretAccessKey: string
  /** Comes with keys that are lent for some hours. */
  sessionToken?: string | undefined
  /** `https://s3.ap-southeast-2.amazonaws.com`, or any S3-compatible endpoint. */
  endpoint: string
  region: string
  bucket: string
}

interface Ask {
  method: string
  name: string
  body: Buffer
  more: Record<string, string>
  signal: AbortSignal
}

interface Answer {
  status: number
  ok: boolean
  bytes: Buffer
}

const TRIES = 3
const PAUSE_MS = 200
/** For all tries together: an upload may take twelve seconds, part of which goes into resizing. */
const TIMEOUT_MS = 6_000

/** Stores pictures in an S3-compatible bucket, addressed by path, which every such store supports. */
export function s3Store(settings: S3Settings, { timeoutMs = TIMEOUT_MS } = {}): PictureStore {
  const { endpoint, region, bucket, accessKeyId, secretAccessKey, sessionToken } = settings
  const keys = { accessKeyId, secretAccessKey, ...(sessionToken && { sessionToken }) }
  const urlOf = (name: string) => new URL(`/${bucket}/pictures/${name}`, endpoint)

  /** All three methods can safely be repeated: a name never gets other content, and a removed one stays removed. */
  async function ask(
    method: string,
    name: string,
    body: Buffer = Buffer.alloc(0),
    more = {},
  ): Promise<Answer> {
    const signal = AbortSignal.timeout(timeoutMs)
    for (let tries = 1; ; tries++) {
      const answer = await askOnce({ method, name, body, more, signal }).catch(
        (error: unknown) => error as Error,
      )
      if (!(answer instanceof Error) && answer.status < 500 && answer.status !== 429) return answer
      if (tries === TRIES || signal.aborted) throw unavailable(`${method} ${name}`, answer)
      await pause(PAUSE_MS * tries)
    }
  }

  /** Includes reading the body, which may be slow too. */
  async function askOnce({ method, name, body, more, signal }: Ask): Promise<Answer> {
    const sent = { method, ...(method === 'PUT' && { body: new Uint8Array(body) }) }
    // The signer covers the body only with its hash in this header.
    const hash = { 'x-amz-content-sha256': createHash('sha256').update(body).digest('hex') }
    const signer = new AwsV4Signer({
      ...sent,
      url: urlOf(name).href,
      headers: { ...more, ...hash },
      ...keys,
      service: 's3',
      region,
    })
    const { url, headers } = await signer.sign()
    const answer = await fetch(url, { ...sent, headers, signal, redirect: 'error' })
    return { status: answer.status, ok: answer.ok, bytes: Buffer.from(await answer.arrayBuffer()) }
  }

  return {
    async put(name, bytes) {
      const type = { 'content-type': name.endsWith('.avif') ? 'image/avif' : 'image/webp' }
      const answer = await ask('PUT', name, bytes, type)
      if (!answer.ok) throw unavailable(`PUT ${name}`, answer)
    },
    async read(name) {
      const answer = await ask('GET', name)
      if (isNotThere(answer)) return undefined
      if (!answer.ok) throw unavailable(`GET ${name}`, answer)
      return answer.bytes
    },
    async remove(names) {
      for (const name of names) {
        const answer = await ask('DELETE', name)
        if (!answer.ok && !isNotThere(answer)) throw unavailable(`DELETE ${name}`, answer)
      }
    },
  }
}

/** A missing bucket also answers 404, but must not look like missing pictures. */
function isNotThere({ status, bytes }: Answer): boolean {
  return status === 404 && !bytes.includes('NoSuchBucket')
}

function unavailable(what: string, answer: Answer | Error): StoreUnavailable {
  if (answer instanceof Error)
    return new StoreUnavailable(`${what}: the store of pictures was not reached`, { cause: answer })
  return new StoreUnavailable(`${what}: the store of pictures answered ${answer.status}`)
}
