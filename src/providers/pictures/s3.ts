import { setTimeout as pause } from 'node:timers/promises'
import { type PictureStore, StoreUnavailable } from './port.ts'
import { type Credentials, signRequest } from './sign-request.ts'

export interface S3Settings extends Credentials {
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
  const { endpoint, region, bucket } = settings
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
    const url = urlOf(name)
    const headers = signRequest({ method, url, headers: more, body, region, now: new Date() }, settings)
    const hasBody = method === 'PUT'
    const answer = await fetch(url, {
      method,
      headers,
      signal,
      redirect: 'error',
      ...(hasBody && { body: new Uint8Array(body) }),
    })
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
