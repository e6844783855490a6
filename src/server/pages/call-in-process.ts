import type { MadeOf } from '#business/made-of.ts'
import { type Call, createCall, queryOf } from '#contract/call.ts'
import type { FastPath } from '../http/fast-path.ts'
import type { Answer } from '../http/listen.ts'

export interface InProcess {
  /** The API, called without a network. */
  api: Answer
  /** The API's cached answers. */
  fastPath: FastPath
  origin: string
}

interface Caller {
  madeOf: MadeOf
  onAnswer(answer: Response): void
}

/** Calls the API on behalf of a page; a cached answer needs neither Request nor Response. */
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
    // A path with parameters is never found here, because the endpoint's path is a template.
    const cached = endpoint.method === 'GET' ? fastPath.find(endpoint.path + queryOf(ask)) : undefined
    if (cached?.status !== 200) return longWay(endpoint, ask, options)
    madeOf(...(cached.tags ?? []))
    return JSON.parse(String(await cached.plain()))
  }
}
