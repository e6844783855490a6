import { setTimeout as pause } from 'node:timers/promises'
import { type PictureStore, StoreUnavailable } from './port.ts'
import { type Credentials, signRequest } from './sign-request.ts'

export interface S3Settings extends Credentials {
  /** `https://s3.ap-southeast-2.amazonaws.com`, or of whoever speaks the same. */
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

const TRIES = 3
const PAUSE_MS = 200
/** For all tries together: whoever sent a picture waits for twelve seconds, some of which its sizes take. */
const TIMEOUT_MS = 6_000

/** A bucket of an S3-compatible store, addressed by its path: every one of them knows that. */
export function s3Store(settings: S3Settings, { timeoutMs = TIMEOUT_MS } = {}): PictureStore {
  const { endpoint, region, bucket } = settings
  const urlOf = (name: string) => new URL(`/${bucket}/pictures/${name}`, endpoint)

  /** Each of the three may be done twice: a name is given once, and what is gone stays gone. */
  async function ask(
    method: string,
    name: string,
    body: Buffer = Buffer.alloc(0),
    more = {},
  ): Promise<Response> {
    const signal = AbortSignal.timeout(timeoutMs)
    for (let tries = 1; ; tries++) {
      const answer = await askOnce({ method, name, body, more, signal }).catch(
        (error: unknown) => error as Error,
      )
      // The server puts a Response of its own in place of the platform's, which `fetch` goes on to give.
      if (!(answer instanceof Error) && answer.status < 500 && answer.status !== 429) return answer
      if (tries === TRIES || signal.aborted) throw unavailable(`${method} ${name}`, answer)
      await pause(PAUSE_MS * tries)
    }
  }

  function askOnce({ method, name, body, more, signal }: Ask) {
    const url = urlOf(name)
    const headers = signRequest({ method, url, headers: more, body, region, now: new Date() }, settings)
    const hasBody = method === 'PUT'
    return fetch(url, {
      method,
      headers,
      signal,
      redirect: 'error',
      ...(hasBody && { body: new Uint8Array(body) }),
    })
  }

  return {
    async put(name, bytes) {
      const type = { 'content-type': name.endsWith('.avif') ? 'image/avif' : 'image/webp' }
      const answer = await ask('PUT', name, bytes, type)
      if (!answer.ok) throw unavailable(`PUT ${name}`, answer)
      await answer.body?.cancel()
    },
    async read(name) {
      const answer = await ask('GET', name)
      if (await isNotThere(answer)) return undefined
      if (!answer.ok) throw unavailable(`GET ${name}`, answer)
      return Buffer.from(await answer.arrayBuffer())
    },
    async remove(names) {
      for (const name of names) {
        const answer = await ask('DELETE', name)
        if (!answer.ok && !(await isNotThere(answer))) throw unavailable(`DELETE ${name}`, answer)
        await answer.body?.cancel()
      }
    },
  }
}

/** A bucket that is not there has nothing either, and must not be taken for one whose pictures are gone. */
async function isNotThere(answer: Response): Promise<boolean> {
  return answer.status === 404 && !(await answer.text()).includes('NoSuchBucket')
}

function unavailable(what: string, answer: Response | Error): StoreUnavailable {
  if (answer instanceof Error)
    return new StoreUnavailable(`${what}: the store of pictures was not reached`, { cause: answer })
  return new StoreUnavailable(`${what}: the store of pictures answered ${answer.status}`)
}
