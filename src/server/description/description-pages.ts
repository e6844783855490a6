import { Hono } from 'hono'
import type { StrictHeaders } from '../http/answer.ts'
import { cacheablePage } from '../http/cached-response.ts'
import { openSender } from '../http/send-unpacked.ts'
import { docsPage, docsPolicy } from './docs-page.ts'
import { describeApi } from './openapi.ts'

/** Serves `/api/openapi.json` for programs and `/api/docs` for people. */
export function descriptionPages(publicUrl: string | undefined, headers: StrictHeaders): Hono {
  let made: ReturnType<typeof makePages> | undefined
  // Built on first use: it takes a tenth of a second, which would delay every start.
  const pages = () => {
    made ??= makePages(publicUrl, headers)
    return made
  }
  const send = openSender()
  return new Hono()
    .get('/api/openapi.json', (c) => send(pages().forPrograms, c.req.raw))
    .get('/api/docs', (c) => send(pages().forPeople, c.req.raw))
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
