import { randomUUID } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { AddCacheTags } from '#business/cache-tags.ts'
import { AHEAD_OF_UTC_MS, DAY_MS } from '#contract/brisbane-time.ts'
import { type Call, createCall, queryOf } from '#contract/call.ts'
import type { Company } from '#contract/people/company/company.ts'
import type { Clock } from '#providers/clock/port.ts'
import type { Headers } from '../http/answer.ts'
import { type CachedResponse, cacheablePage, SHARED_CACHE_CONTROL } from '../http/cached-response.ts'
import { concurrencyLimit } from '../http/concurrency-limit.ts'
import type { FastPath } from '../http/fast-path.ts'
import type { Make } from '../http/flight.ts'
import { inBackground } from '../http/in-background.ts'
import type { Answer } from '../http/listen.ts'
import type { ResponseCache, Share } from '../http/response-cache.ts'
import { pagePolicy, type Sources, takeNonce } from './page-policy.ts'

const PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*\/>/g

/** The exports of the storefront's server bundle: see its entry.server.tsx. */
export interface StorefrontBuild {
  entry: { module: { openPages(build: StorefrontBuild, surroundings: PageSurroundings): RenderPage } }
}

export interface PageSurroundings {
  report: (error: unknown) => void
  company: Company
}

/** Inputs of one rendering: the API, and the nonce for the page's own scripts. */
interface PageMaking {
  call: Call
  nonce: string
}

/** Renders a page of the storefront with signed-out content, the same for all shoppers. */
export type RenderPage = (request: Request, making: PageMaking) => Promise<RenderedPage>

interface RenderedPage {
  status: number
  headers: globalThis.Headers
  html: string
}

export function openPages(build: StorefrontBuild, surroundings: PageSurroundings): RenderPage {
  return build.entry.module.openPages(build, surroundings)
}

/** A crowd of uncached pages must neither hold up the rest of the shop nor fill its memory. */
const renderLimit = concurrencyLimit({ atOnce: 3, waiting: 200, patienceMs: 5_000 })
const refreshes = inBackground()
/**
 * The last segment can be anything, so these URLs are unlimited in number. The server renders one page for them all;
 * the browser fetches the private part.
 */
const ENDLESS = /^\/(account|join|list|newsletter|receipt|waiting-list)\//

const IS_RECEIPT = /^[^/]+\/\/[^/]+\/receipt\//

export interface PageParts extends InProcess {
  cache: ResponseCache
  clock: Clock
  render: RenderPage
  strict: Headers
  sources: Sources
}

/** Returns the page, cached until its data or the day changes: shuffled lists are shuffled once a day. */
export function cachedPage(parts: PageParts, url: string): Promise<CachedResponse> {
  const share = shareOf(url)
  const make: Make = (addCacheTags, changesOften) =>
    makePage(parts, url, { addCacheTags, isShortLived: changesOften || share === 'unbounded' })
  return parts.cache.get(keyOf(parts, url), make, {
    share,
    mayBeStale: true,
    limit: renderLimit,
    inBackground: refreshes,
  })
}

export function shareOf(url: string): Share {
  return url.includes('?') || ENDLESS.test(new URL(url).pathname) ? 'unbounded' : 'bounded'
}

/** Returns the cached page, or undefined if it would have to be rendered first. */
export function findPage(parts: PageParts, url: string): CachedResponse | undefined {
  return parts.cache.find(keyOf(parts, url))
}

/** The day as a number: formatting a date would cost as much as the look-up itself. */
function keyOf({ clock }: PageParts, url: string): string {
  return `page ${Math.floor((clock.now().getTime() + AHEAD_OF_UTC_MS) / DAY_MS)} ${url}`
}

interface Making {
  addCacheTags: AddCacheTags
  isShortLived: boolean
}

async function makePage(parts: PageParts, url: string, { addCacheTags, isShortLived }: Making) {
  const { render, strict, sources } = parts
  const nonce = randomUUID()
  let isPart = false
  const call = callInProcess(parts, {
    addCacheTags,
    onAnswer: ({ status }) => {
      isPart ||= status >= 500
    },
  })
  const page = await render(new Request(url), { call, nonce })
  const { html, scripts } = scriptsAfterPaint(page.html, nonce)
  const made = cacheablePage(
    { status: page.status, html, isShortLived },
    {
      ...strict,
      ...Object.fromEntries(page.headers),
      // During a rolling update another version may have this page, so no cache may store that this version has not.
      // Nor may one store an address that shows a receipt.
      'cache-control':
        page.status < 400 && !isPart && !IS_RECEIPT.test(url) ? SHARED_CACHE_CONTROL : 'no-store',
      'content-security-policy': pagePolicy(scripts, sources),
    },
  )
  return { ...made, isPart }
}

/**
 * Loads scripts only after the first paint, so styles, font and pictures get the whole bandwidth: 130 kB of script
 * would delay the largest picture. The router has no setting for it (decision 029), so this rewrites its HTML, and
 * throws if that has changed. Scripts of ours stand at both ends of a page: what is between them is not copied.
 */
function scriptsAfterPaint(page: string, nonce: string): { html: string; scripts: string[] } {
  const bodyBegin = Math.max(page.indexOf('<body>'), 0)
  const scriptsBegin = page.indexOf(`<script nonce="${nonce}"`, bodyBegin)
  const bodyEnd = scriptsBegin < 0 ? page.length : scriptsBegin
  const files: (string | undefined)[] = []
  // React moves preload links to the head.
  const before = page.slice(0, bodyBegin).replaceAll(PRELOAD, (_, file) => {
    files.push(file)
    return ''
  })
  const late = startLate(page.slice(bodyEnd), nonce, files)
  const head = takeNonce(before, nonce)
  const end = takeNonce(late.html, nonce)
  return {
    html: head.html + page.slice(bodyBegin, bodyEnd) + end.html,
    scripts: [...head.scripts, ...end.scripts, late.start],
  }
}

function startLate(end: string, nonce: string, files: readonly unknown[]): { html: string; start: string } {
  const opening = `<script nonce="${nonce}" type="module" async="">`
  const begin = end.indexOf(opening) + opening.length
  if (begin < opening.length) {
    if (!end.includes('__reactRouter')) return { html: end, start: '' }
    throw new Error('The router starts its pages in a way that we do not know.')
  }
  const close = end.indexOf('</script>', begin)
  const start = end.slice(begin, close)
  const later = `requestAnimationFrame(()=>setTimeout(()=>{
const add=(name,facts,to)=>to.append(Object.assign(document.createElement(name),facts));
for(const href of ${inScript(files)})add("link",{rel:"modulepreload",href},document.head);
add("script",{type:"module",textContent:${inScript(start)}},document.body)}))`
  return { html: end.slice(0, begin) + later + end.slice(close), start }
}

function inScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

interface InProcess {
  /** The API, called without a network. */
  api: Answer
  /** The API's cached answers. */
  fastPath: FastPath
  origin: string
}

interface Caller {
  addCacheTags: AddCacheTags
  onAnswer(answer: Response): void
}

/** Calls the API on behalf of a page; a cached answer needs neither Request nor Response. */
function callInProcess({ api, fastPath, origin }: InProcess, { addCacheTags, onAnswer }: Caller): Call {
  const longWay = createCall(async (request) => {
    const target = request.url.slice(origin.length)
    const answer = await api(request, {
      address: undefined,
      addCacheTags,
      cachedAt: (find) => fastPath.remember({ method: request.method, url: target }, find),
    })
    onAnswer(answer)
    return answer
  }, origin)
  return async (endpoint, ask, options) => {
    // A path with parameters is never found here, because the endpoint's path is a template.
    const cached = endpoint.method === 'GET' ? fastPath.find(endpoint.path + queryOf(ask)) : undefined
    if (cached?.status !== 200) return longWay(endpoint, ask, options)
    addCacheTags(...(cached.tags ?? []))
    return parsed(cached)
  }
}

/** What most pages show, such as the categories: parsing it for each page again took a tenth of a home page's time. */
const lastParsed = new LRUCache<CachedResponse, object>({ max: 8 })

async function parsed(cached: CachedResponse) {
  const known = lastParsed.get(cached)
  if (known) return known
  // Frozen, as pages share it.
  const reply = JSON.parse(String(await cached.plain()), (_, value) => Object.freeze(value))
  lastParsed.set(cached, reply)
  return reply
}
