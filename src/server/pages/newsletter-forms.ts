import { cancelSubscription, confirmSubscription, subscribe } from '#contract/newsletter/newsletter.ts'
import { Refusal } from '#contract/refusals.ts'
import { confirmWaiting, leaveWaitingList } from '#contract/waiting-list/waiting-list.ts'
import { type Headers as Named, refusalAnswer } from '../http/answer.ts'
import type { Answer } from '../http/listen.ts'
import { normalPath } from '../http/normal-path.ts'
import { readBytes } from '../http/read-body.ts'

interface Form {
  /** Of our API. */
  endpoint: string
  /** What is handed on: typed into the form, or in the link that led to it. */
  field: 'email' | 'token'
  /** The page that says that it is done. */
  done: string
}

const forms: Record<string, Form> = {
  '/newsletter/subscription': { endpoint: subscribe.path, field: 'email', done: 'requested' },
  '/newsletter/confirm': { endpoint: confirmSubscription.path, field: 'token', done: 'confirmed' },
  '/newsletter/unsubscribe': { endpoint: cancelSubscription.path, field: 'token', done: 'unsubscribed' },
  '/waiting-list/confirm': { endpoint: confirmWaiting.path, field: 'token', done: 'confirmed' },
  '/waiting-list/leave': { endpoint: leaveWaitingList.path, field: 'token', done: 'left' },
}

/** The forms of our letters' links where no script runs: in such a browser, and in a mail program that unsubscribes by itself. */
export function newsletterForms(api: Answer, strict: Named): Answer {
  return async (request, sender) => {
    const path = normalPath(request.url)
    const form = forms[path]
    if (!form) return refusalAnswer(new Refusal('method_not_allowed'), strict)
    const body = Buffer.from(await readBytes(request)).toString('utf8')
    const answer = await api(asApiRequest(request, form, body), sender)
    // A mail program follows no redirect (RFC 8058).
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
  // Not the cookies: nothing is done in a shopper's name, and a form cannot repeat one in a header.
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
