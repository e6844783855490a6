import { Hono } from 'hono'
import type { StrictHeaders } from '../http/answer.ts'
import { cacheable, sendCached } from '../http/cached-response.ts'
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
  return new Hono()
    .get('/api/openapi.json', async (c) => sendCached(pages().forPrograms, c.req.raw))
    .get('/api/docs', async (c) => sendCached(pages().forPeople, c.req.raw))
}

function makePages(publicUrl: string | undefined, headers: StrictHeaders) {
  const description = describeApi(publicUrl)
  const forPrograms = cacheable(200, JSON.stringify(description), {
    ...headers.api,
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'public, max-age=300',
  })
  const forPeople = cacheable(200, docsPage(description), {
    ...headers.page,
    'content-security-policy': docsPolicy,
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'public, max-age=300',
  })
  return { forPrograms, forPeople }
}
