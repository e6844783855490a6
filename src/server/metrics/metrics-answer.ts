import { createHash, timingSafeEqual } from 'node:crypto'
import { Refusal } from '#contract/refusals.ts'
import { type Headers, sentenceAnswer } from '../http/answer.ts'
import type { Answer } from '../http/listen.ts'
import type { Metrics } from './metrics.ts'

interface Door {
  metrics: Metrics
  token: string
  headers: Headers
}

/** `/metrics`, to whoever has the token. */
export function metricsAnswer({ metrics, token, headers }: Door): Answer {
  return async (request) => {
    if (!isSame(request.headers.get('authorization') ?? '', `Bearer ${token}`))
      return sentenceAnswer(new Refusal('not_signed_in'), { ...headers, 'www-authenticate': 'Bearer' })
    const { text, type } = await metrics.read()
    return new Response(text, { headers: { ...headers, 'content-type': type, 'cache-control': 'no-store' } })
  }
}

/** Takes the same time whatever was guessed right. */
function isSame(given: string, wanted: string): boolean {
  return timingSafeEqual(digest(given), digest(wanted))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
