import { equalInConstantTime } from '#business/secrets.ts'
import { Refusal } from '#contract/refusals.ts'
import { type Headers, sentenceAnswer } from '../http/answer.ts'
import type { Answer } from '../http/listen.ts'
import type { Metrics } from './metrics.ts'

interface Door {
  metrics: Metrics
  token: string
  headers: Headers
}

/** Serves `/metrics` to requests with the token. */
export function metricsAnswer({ metrics, token, headers }: Door): Answer {
  return async (request) => {
    if (!equalInConstantTime(request.headers.get('authorization') ?? '', `Bearer ${token}`))
      return sentenceAnswer(new Refusal('not_signed_in'), { ...headers, 'www-authenticate': 'Bearer' })
    const { text, type } = await metrics.read()
    return new Response(text, { headers: { ...headers, 'content-type': type, 'cache-control': 'no-store' } })
  }
}
