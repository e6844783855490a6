import type { StrictHeaders } from '../http/answer.ts'
import { cacheablePage } from '../http/cached-response.ts'
import { openSender } from '../http/send-unpacked.ts'
import { docsPage, docsPolicy } from './docs-page.ts'
import { describeApi } from './openapi.ts'

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
