import type { Refusal } from '#contract/refusals.ts'

export type Headers = Record<string, string>

/** What every answer carries, errors too. Pages replace the policy with one that lets their scripts run. */
export interface StrictHeaders {
  api: Headers
  page: Headers
  asset: Headers
}

export function strictHeaders(publicUrl: string | undefined): StrictHeaders {
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
    'permissions-policy': 'geolocation=(self), camera=(), microphone=(), payment=(self), browsing-topics=()',
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
  const { retryAfter, ...details } = refusal.details
  return json(
    refusal.status || 500,
    { error: refusal.message, code: refusal.code, ...details },
    {
      ...headers,
      'cache-control': 'no-store',
      ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
    },
  )
}
