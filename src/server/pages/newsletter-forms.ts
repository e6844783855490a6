import { confirmWaiting, leaveWaitingList } from '#contract/delivery/waiting-list/waiting-list.ts'
import { cancelSubscription, confirmSubscription, subscribe } from '#contract/people/newsletter/newsletter.ts'
import { Refusal } from '#contract/refusals.ts'
import { type Headers as Named, refusalAnswer } from '../http/answer.ts'
import type { Answer } from '../http/listen.ts'
import { normalPath } from '../http/normal-path.ts'
import { readBytes } from '../http/read-body.ts'

interface Form {
  /** Path of the API endpoint. */
  endpoint: string
  /** The value to pass on: typed into the form, or taken from the query of the link. */
  field: 'email' | 'token'
  /** Last segment of the page that confirms success. */
  done: string
}

const forms: Record<string, Form> = {
  '/newsletter/subscription': { endpoint: subscribe.path, field: 'email', done: 'requested' },
  '/newsletter/confirm': { endpoint: confirmSubscription.path, field: 'token', done: 'confirmed' },
  '/newsletter/unsubscribe': { endpoint: cancelSubscription.path, field: 'token', done: 'unsubscribed' },
  '/waiting-list/confirm': { endpoint: confirmWaiting.path, field: 'token', done: 'confirmed' },
  '/waiting-list/leave': { endpoint: leaveWaitingList.path, field: 'token', done: 'left' },
}

/**
 * Handles the forms behind our letters' links for browsers without scripts, and the one-click unsubscribe of mail
 * programs.
 */
export function newsletterForms(api: Answer, strict: Named): Answer {
  return async (request, sender) => {
    const path = normalPath(request.url)
    const form = forms[path]
    if (!form) return refusalAnswer(new Refusal('method_not_allowed'), strict)
    const body = Buffer.from(await readBytes(request)).toString('utf8')
    const answer = await api(asApiRequest(request, form, body), sender)
    // Mail programs follow no redirect after a one-click unsubscribe (RFC 8058).
    if (/List-Unsubscribe/i.test(body)) return new Response(null, { status: answer.status, headers: strict })
    const next = answer.ok ? form.done : answer.status === 400 ? refusedAs(form) : 'failed'
    return new Response(null, {
      status: 303,
      headers: { ...strict, location: path.replace(/[^/]+$/, next), 'cache-control': 'no-store' },
    })
  }
}

function refusedAs({ field }: Form): string {
  return field === 'token' ? 'expired' : 'unreadable'
}

function asApiRequest(request: Request, { endpoint, field }: Form, body: string): Request {
  const values = field === 'token' ? new URL(request.url).searchParams : new URLSearchParams(body)
  // Cookies stay out: nothing here acts for a signed-in shopper, and a plain form cannot send the CSRF header.
  const headers = new Headers({ 'content-type': 'application/json' })
  for (const name of ['origin', 'host']) {
    const value = request.headers.get(name)
    if (value) headers.set(name, value)
  }
  return new Request(new URL(endpoint, request.url), {
    method: 'POST',
    headers,
    body: JSON.stringify({ [field]: values.get(field) ?? '' }),
  })
}
