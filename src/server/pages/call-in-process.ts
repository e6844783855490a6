import type { AddCacheTags } from '#business/cache-tags.ts'
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
  addCacheTags: AddCacheTags
  onAnswer(answer: Response): void
}

/** Calls the API on behalf of a page; a cached answer needs neither Request nor Response. */
export function callInProcess(
  { api, fastPath, origin }: InProcess,
  { addCacheTags, onAnswer }: Caller,
): Call {
  const longWay = createCall(async (request) => {
    const target = request.url.slice(origin.length)
    const answer = await api(request, {
      address: undefined,
      addCacheTags,
      cachedAt: (find) => fastPath.remember({ method: request.method, url: target }, find),
    })
    onAnswer(answer)
    return answer
  }, origin)
  return async (endpoint, ask, options) => {
    // A path with parameters is never found here, because the endpoint's path is a template.
    const cached = endpoint.method === 'GET' ? fastPath.find(endpoint.path + queryOf(ask)) : undefined
    if (cached?.status !== 200) return longWay(endpoint, ask, options)
    addCacheTags(...(cached.tags ?? []))
    return JSON.parse(String(await cached.plain()))
  }
}
