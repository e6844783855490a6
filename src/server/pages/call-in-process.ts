import type { MadeOf } from '#business/made-of.ts'
import { type Call, createCall, queryOf } from '#contract/call.ts'
import type { CachedResponse } from '../http/cached-response.ts'
import type { FastPath } from '../http/fast-path.ts'
import type { Answer } from '../http/listen.ts'

export interface InProcess {
  /** The API, in process. */
  api: Answer
  /** Of what it has cached. */
  fastPath: FastPath
  origin: string
}

interface Caller {
  madeOf: MadeOf
  onAnswer(answer: Response): void
}

/** The API as a page asks it: without Request and Response where what it answers is cached. */
export function callInProcess({ api, fastPath, origin }: InProcess, { madeOf, onAnswer }: Caller): Call {
  const longWay = createCall(async (request) => {
    const target = request.url.slice(origin.length)
    const answer = await api(request, {
      address: undefined,
      madeOf,
      cachedAt: (find) => fastPath.remember({ method: request.method, url: target }, find),
    })
    onAnswer(answer)
    return answer
  }, origin)
  return async (endpoint, ask, options) => {
    // One whose path has fields is not found by it, and takes the long way.
    const cached = endpoint.method === 'GET' ? fastPath.find(endpoint.path + queryOf(ask)) : undefined
    if (cached?.status !== 200) return longWay(endpoint, ask, options)
    madeOf(...(cached.tags ?? []))
    return parsed(cached)
  }
}

/** Read by every page that is made of it. What was parsed may go when memory is short. */
const known = new WeakMap<CachedResponse, WeakRef<object>>()

async function parsed(cached: CachedResponse) {
  const before = known.get(cached)?.deref()
  if (before) return before as never
  const said = JSON.parse(String(await cached.plain()))
  known.set(cached, new WeakRef(said))
  return said
}
