import type { Clock } from '#providers/clock/port.ts'
import type { StrictHeaders } from '../http/answer.ts'
import { type Keep, type Kept, sendKept } from '../http/keep.ts'
import { normalPath } from '../http/normal-path.ts'
import type { Sources } from './page-policy.ts'
import { keepPage, type RenderPage } from './pages.ts'

/** Parameters that change what a page shows. Others, such as those of campaigns, make no page of their own. */
const PAGE_PARAMETERS = ['q', 'page', 'sort', 'category_id', 'on_special', 'in_stock', 'dietary']

/** Answers everything that is not the API: the build's files, and pages. */
export function answerStorefront(parts: {
  assets: Map<string, Kept>
  keep: Keep
  clock: Clock
  render: RenderPage
  headers: StrictHeaders
  origin: string
  sources: Sources
}): (request: Request) => Promise<Response> {
  const { assets, keep, clock, render, headers, origin, sources } = parts
  const pages = { keep, clock, render, strict: headers.page, sources }
  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return new Response(null, { status: 405, headers: { ...headers.page, allow: 'GET, HEAD' } })
    }
    const path = normalPath(request.url)
    const kept = assets.get(path) ?? (await keepPage(pages, pageUrl(origin, path, request.url)))
    return sendKept(kept, request)
  }
}

function pageUrl(origin: string, path: string, url: string): string {
  const start = url.indexOf('?')
  if (start === -1) return origin + path
  const given = new URLSearchParams(url.slice(start))
  const read = new URLSearchParams()
  for (const name of PAGE_PARAMETERS) for (const value of given.getAll(name)) read.append(name, value)
  return origin + path + (read.size > 0 ? `?${read}` : '')
}
