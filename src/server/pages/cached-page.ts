import { randomUUID } from 'node:crypto'
import { brisbaneDay } from '#contract/brisbane-time.ts'
import type { Call } from '#contract/call.ts'
import type { Company } from '#contract/company/company.ts'
import type { Clock } from '#providers/clock/port.ts'
import type { Headers } from '../http/answer.ts'
import { type CachedResponse, cacheable, SHARED_CACHE_CONTROL } from '../http/cached-response.ts'
import { concurrencyLimit } from '../http/concurrency-limit.ts'
import type { ResponseCache } from '../http/response-cache.ts'
import { pagePolicy, type Sources, takeNonce } from './page-policy.ts'
import { scriptsAfterPaint } from './scripts-after-paint.ts'

/** What the storefront's bundle gives of itself: see its entry.server.tsx. */
export interface StorefrontBuild {
  entry: { module: { openPages(build: StorefrontBuild, surroundings: PageSurroundings): RenderPage } }
}

export interface PageSurroundings {
  call: Call
  report: (error: unknown) => void
  company: Company
}

/** Renders a page of the storefront: signed-out content, the same for all shoppers. Its own scripts carry the nonce. */
export type RenderPage = (request: Request, nonce: string) => Promise<Response>

export function openPages(build: StorefrontBuild, surroundings: PageSurroundings): RenderPage {
  return build.entry.module.openPages(build, surroundings)
}

/** A crowd of pages that were not asked for before must not hold up the rest of the shop, nor fill its memory. */
const renderLimit = concurrencyLimit({ atOnce: 3, waiting: 200, patienceMs: 5_000 })

export interface PageParts {
  cache: ResponseCache
  clock: Clock
  render: RenderPage
  strict: Headers
  sources: Sources
}

/** The rendered page, cached until the catalogue or the day changes: what is shuffled is shuffled by the day. */
export function cachedPage(parts: PageParts, url: string): Promise<CachedResponse> {
  const key = `page ${brisbaneDay(parts.clock.now())} ${url}`
  const share = url.includes('?') ? 'unbounded' : 'bounded'
  return parts.cache.get(key, () => renderLimit(() => makePage(parts, url)), share)
}

async function makePage({ render, strict, sources }: PageParts, url: string): Promise<CachedResponse> {
  const nonce = randomUUID()
  const page = await render(new Request(url), nonce)
  const { html: later, start } = scriptsAfterPaint(await page.text(), nonce)
  const { html, scripts } = takeNonce(later, nonce)
  return cacheable(page.status, html, {
    ...strict,
    ...Object.fromEntries(page.headers),
    'cache-control': page.status < 500 ? SHARED_CACHE_CONTROL : 'no-store',
    'content-security-policy': pagePolicy([...scripts, start], sources),
  })
}
