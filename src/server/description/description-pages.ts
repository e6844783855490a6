import { createHash } from 'node:crypto'
import { finished, Readable } from 'node:stream'
import { createBrotliDecompress } from 'node:zlib'
import { html, raw } from 'hono/html'
import { Refusal } from '#contract/refusals.ts'
import type { StrictHeaders } from '../http/answer.ts'
import { type CachedResponse, cacheablePage, needsPlain, sendCached } from '../http/cached-response.ts'
import { describeApi, type Operation } from './openapi.ts'

const STYLE = `
:root { font: 16px/1.5 system-ui, sans-serif; color: #16211b; background: #fffdf8 }
body { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem }
h2 { margin-top: 3rem; border-bottom: 1px solid #dfe6df; text-transform: capitalize }
article { margin: 1.5rem 0; padding: 1rem; background: #f3f6f1; border-radius: 12px }
h3 { margin: 0; font-size: 1rem; overflow-wrap: anywhere } h3 b { color: #0f6b3c }
table { width: 100%; border-collapse: collapse } td, th { padding: .25rem .5rem; text-align: left; vertical-align: top }
pre { overflow: auto; font-size: .8125rem; background: #fffdf8; padding: .75rem; border-radius: 8px }
a { color: #0f6b3c }`
const docsPolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; frame-ancestors 'none'`

/** Paths of the pages for programs and for people. */
export const DESCRIPTIONS = ['/api/openapi.json', '/api/docs'] as const

export type DescriptionPages = Record<(typeof DESCRIPTIONS)[number], (request: Request) => Promise<Response>>

export function descriptionPages(publicUrl: string | undefined, headers: StrictHeaders): DescriptionPages {
  let made: ReturnType<typeof makePages> | undefined
  // Built on first use: it takes a tenth of a second, which would delay every start.
  const pages = () => {
    made ??= makePages(publicUrl, headers)
    return made
  }
  const send = openSender()
  return {
    '/api/openapi.json': (request) => send(pages().forPrograms, request),
    '/api/docs': (request) => send(pages().forPeople, request),
  }
}

function makePages(publicUrl: string | undefined, headers: StrictHeaders) {
  const description = describeApi(publicUrl)
  const forPrograms = cacheablePage(
    { status: 200, html: JSON.stringify(description) },
    {
      ...headers.api,
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'public, max-age=300',
    },
  )
  const forPeople = cacheablePage(
    { status: 200, html: docsPage(description) },
    {
      ...headers.page,
      'content-security-policy': docsPolicy,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, max-age=300',
    },
  )
  return { forPrograms, forPeople }
}

/** Renders the API description as one page without scripts or external files. */
function docsPage(description: ReturnType<typeof describeApi>): string {
  const operations = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  const bySubject = Map.groupBy(operations, ({ operation }) => operation.tags[0])
  const page = html`<!doctype html>
<html lang="en-AU">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Punnet API</title><style>${raw(STYLE)}</style></head>
<body>
<h1>Punnet API</h1>
<p>JSON both ways. Money is a number of dollars, times are ISO 8601, ids are opaque.
Also as <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
${[...bySubject].map(([subject, ofSubject]) => html`<h2>${subject}</h2>${ofSubject.map(section)}`)}
</body></html>`
  return String(page)
}

function section({ path, method, operation }: { path: string; method: string; operation: Operation }) {
  const { summary, security, parameters, requestBody, responses } = operation
  return html`<article>
<h3><b>${method.toUpperCase()}</b> ${path}</h3>
<p>${summary} ${security.length > 0 ? 'Needs a signed-in customer.' : ''}</p>
${parameters.map((parameter) => html`<p><code>${parameter.name}</code> in the ${parameter.in}${parameter.required ? '' : ', optional'}${parameter.description ? `: ${parameter.description}` : ''}</p>`)}
${requestBody ? details('Body', requestBody.content) : ''}
${Object.entries(responses).map(([status, { description, content }]) => details(`${status} ${description}`, content))}
</article>`
}

function details(title: string, content: unknown) {
  return html`<details><summary>${title}</summary><pre tabindex="0">${JSON.stringify(content, null, 2) ?? ''}</pre></details>`
}

const AT_ONCE = 4
const RETRY_AFTER_SECONDS = 2

/**
 * Sends large cached answers, of which only compressed copies are held. A client that accepts no compression gets a
 * stream that is unpacked as it reads, and few of these run at a time: each costs a hundred times what it asks.
 */
function openSender(): (cached: CachedResponse, request: Request) => Promise<Response> {
  let unpacking = 0
  return async (cached, request) => {
    const conditions = {
      ifNoneMatch: request.headers.get('if-none-match'),
      acceptEncoding: request.headers.get('accept-encoding'),
    }
    if (!cached.br || !needsPlain(cached, conditions)) return sendCached(cached, request)
    const { status, headers } = cached
    if (request.method === 'HEAD') return new Response(null, { status, headers })
    if (unpacking >= AT_ONCE) throw new Refusal('unavailable', { retryAfter: RETRY_AFTER_SECONDS })
    unpacking += 1
    const unpacked = Readable.from([await cached.br()]).pipe(createBrotliDecompress())
    finished(unpacked, () => {
      unpacking -= 1
    })
    return new Response(Readable.toWeb(unpacked) as ReadableStream, { status, headers })
  }
}
