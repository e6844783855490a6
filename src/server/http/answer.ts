import type { Shop } from '#business/shop.ts'
import { Refusal } from '#contract/refusals.ts'
import { isUnavailable } from '#database/is-unavailable.ts'

const RETRY_AFTER_SECONDS = 5

export type Headers = Record<string, string>

/** Security headers of every response, errors included. Pages have a policy that lets their scripts run. */
export interface StrictHeaders {
  api: Headers
  page: Headers
  asset: Headers
}

/** Builds the security headers; `wallets` are payment-provider hosts whose frames may open a wallet. */
export function strictHeaders(publicUrl: string | undefined, wallets: readonly string[] = []): StrictHeaders {
  const always: Headers = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    ...(publicUrl?.startsWith('https:') && {
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
    }),
  }
  const page: Headers = {
    ...always,
    'x-frame-options': 'DENY',
    'permissions-policy': `geolocation=(self), camera=(), microphone=(), payment=(${['self', ...wallets.map((host) => `"${host}"`)].join(' ')}), browsing-topics=()`,
  }
  return {
    page,
    asset: { ...always, 'cross-origin-resource-policy': 'same-origin' },
    api: {
      ...page,
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
    },
  }
}

export function json(status: number, body: unknown, headers: Headers): Response {
  return new Response(status === 204 ? null : JSON.stringify(body), {
    status,
    headers: { ...headers, ...(status !== 204 && { 'content-type': 'application/json; charset=utf-8' }) },
  })
}

export function refusalAnswer(refusal: Refusal, headers: Headers): Response {
  const { retryAfter, ...details } = { retryAfter: undefined, ...refusal.details }
  const body = { error: refusal.message, code: refusal.code, ...details }
  return json(refusal.status || 500, body, { ...headers, ...unkept(retryAfter) })
}

/** Answers in plain text, for a person at an address where no page of ours can show the refusal. */
export function sentenceAnswer(refusal: Refusal, headers: Headers): Response {
  const { retryAfter } = { retryAfter: undefined, ...refusal.details }
  return sentence(refusal.status || 500, refusal.message, { ...headers, ...unkept(retryAfter) })
}

/** Not cacheable: the sentence is true only of this process, at this moment. */
export function sentence(status: number, text: string, headers: Headers): Response {
  return new Response(`${text}\n`, {
    status,
    headers: { ...headers, 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  })
}

function unkept(retryAfterSeconds: number | undefined): Headers {
  return {
    'cache-control': 'no-store',
    ...(retryAfterSeconds !== undefined && { 'retry-after': String(retryAfterSeconds) }),
  }
}

/** Turns any error into the refusal for the caller. Only unexpected errors are logged; a refusal is intended. */
export function toRefusal(shop: Shop, error: unknown): Refusal {
  if (error instanceof Refusal) return error
  if (isUnavailable(error)) {
    shop.log.error('unavailable', error)
    return new Refusal('unavailable', { retryAfter: RETRY_AFTER_SECONDS })
  }
  shop.log.error('broken', error)
  return new Refusal('internal_error')
}

export function escapeMarkup(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
