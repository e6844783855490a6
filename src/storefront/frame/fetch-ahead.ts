import { matchPath, RouterContextProvider } from 'react-router'
import type { Call } from '#contract/call.ts'
import { callContext } from '../network/api.ts'
import { answerBy, call } from '../network/browser-call.ts'
import { hasStrip, readStripEntries } from './strip-entries.ts'

/** A pointer or a finger that stays on a link for so long will press it: it neither passes by nor scrolls. */
const INTENT_MS = 40
/** A page that takes longer from the finger's lift shows that it loads. */
const SOON_MS = 50
/** A touch within so long of a scroll stops it, and presses nothing. */
const STILL_MS = 150
/** Browsers open a link's menu after half a second, Windows once the finger is up. */
const LONG_PRESS_MS = 450
/** How far a finger that taps may move, as browsers have it. */
const SLOP_PX = 10
/** What was fetched ahead and is not used by then is fetched again. */
const FRESH_MS = 5_000

/** The pages that browsing leads to, by their paths. A search is left out, since each one is counted. */
const pages = {
  '/': 'pages/home-page/home-page',
  '/product/:name/pid/:id': 'pages/product-page',
  '/deal/:name/pid/:id': 'pages/deal-page',
  '/cat/:name/pid/:catId': 'pages/aisle-page',
  '/cat/:name/pid/:catId/:id': 'pages/category-page',
}

/** Marks a call of a page that no press has asked for yet. */
const AHEAD = { purpose: 'prefetch' }
const ahead: Call = (endpoint, ask) => call(endpoint, ask, { headers: AHEAD })

const answers = new Map<string, Promise<Response>>()

answerBy((send) => (request) => {
  const { method, url, headers } = request
  if (headers.has('purpose')) return hold(url, send(request))
  const held = method === 'GET' ? answers.get(url) : undefined
  answers.delete(url)
  return held?.catch(() => send(request)) ?? send(request)
})

/** Holds the answer once it is read whole, so that the page which uses it waits for nothing. */
function hold(url: string, answer: Promise<Response>): Promise<Response> {
  const held = answer.then(async (response) => {
    const body = await response.clone().json()
    // Read already: a stream would hand its bytes over in a later task, and the page would render its waiting first.
    return response.ok ? Object.assign(new Response(), { json: async () => body }) : Promise.reject(response)
  })
  const drop = () => answers.get(url) === held && answers.delete(url)
  answers.set(url, held)
  held.catch(drop)
  setTimeout(drop, FRESH_MS)
  return answer
}

/** Fetches the code and the data of the next page while its link is about to be pressed. */
export function fetchAhead(): (() => void) | undefined {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (connection?.saveData) return undefined
  const leaving = new AbortController()
  const { signal } = leaving
  let timer = 0
  let scrolledAt = Number.NEGATIVE_INFINITY
  let next: Next | undefined
  const wait = () => clearTimeout(timer)
  const leave = () => {
    wait()
    next = undefined
  }
  function intend({ target, timeStamp, clientX, clientY }: PointerEvent): void {
    leave()
    const link = target instanceof Element && target.closest('a')
    if (!link || link.origin !== location.origin || link.href === location.href) return
    const at = { clientX, clientY }
    const start = () => {
      next = { link, since: timeStamp, at, page: prepare(new URL(link.href)).catch(() => {}) }
    }
    // Reckoned from the touch itself: a busy phone tells of it late.
    timer = window.setTimeout(start, INTENT_MS - (performance.now() - timeStamp))
  }
  // The browser's own click comes some 10 ms later on a slow phone; and without its page's data, a press would render
  // that it waits.
  function follow(lift: TouchEvent): void {
    if (lift.touches.length > 0) leave()
    if (!next || lift.defaultPrevented || next.since - scrolledAt < STILL_MS || !isTap(next, lift)) return
    const { link, page } = next
    lift.preventDefault()
    // As the browser's own press does: a search box that keeps the focus keeps the keyboard over the next page.
    if (document.activeElement instanceof HTMLInputElement) link.focus({ preventScroll: true })
    const soon = new Promise((resolve) => setTimeout(resolve, SOON_MS))
    void Promise.race([page, soon]).then(() => link.click())
  }
  addEventListener('pointerover', intend, { signal })
  addEventListener('pointerout', wait, { signal })
  for (const sign of ['pointercancel', 'contextmenu']) addEventListener(sign, leave, { signal })
  addEventListener('touchend', follow, { signal, passive: false })
  addEventListener('scroll', ({ timeStamp }) => (scrolledAt = timeStamp), { signal, capture: true })
  // A shopper who looks around opens a shelf or a product next.
  addEventListener('scroll', () => void loadCode().catch(() => {}), { signal, once: true, capture: true })
  return () => leaving.abort()
}

interface Next {
  link: HTMLAnchorElement
  /** When and where a pointer or a finger came to it. */
  since: number
  at: { clientX: number; clientY: number }
  page: Promise<void>
}

/** One finger, alone, that neither slid nor stayed, and no key that would open the link elsewhere. */
function isTap({ link, since, at }: Next, lift: TouchEvent): boolean {
  const [finger, ...others] = lift.changedTouches
  const { target, timeStamp, altKey, ctrlKey, metaKey, shiftKey } = lift
  if (!finger || others.length > 0 || altKey || ctrlKey || metaKey || shiftKey) return false
  const slid = Math.hypot(finger.clientX - at.clientX, finger.clientY - at.clientY)
  const isOnLink = target instanceof Node && link.contains(target) && !link.target
  return isOnLink && slid <= SLOP_PX && timeStamp - since < LONG_PRESS_MS
}

function loadCode() {
  return Promise.all(['pages/category-page', 'pages/product-page'].map(importPage))
}

async function prepare(url: URL): Promise<void> {
  for (const [pattern, page] of Object.entries(pages)) {
    const match = matchPath(pattern, url.pathname)
    if (!match) continue
    const context = new RouterContextProvider()
    context.set(callContext, ahead)
    const isStripNew = hasStrip(url.pathname) && !hasStrip(location.pathname)
    const strip = isStripNew ? [import('./category-strip.tsx'), readStripEntries(ahead, url.pathname)] : []
    const args = { url, request: new Request(url), params: match.params, context, pattern }
    const loading = Promise.resolve(importPage(page)).then(({ clientLoader }) => clientLoader(args))
    await Promise.all([loading, ...strip])
  }
}

function importPage(page: string): PageModule | Promise<PageModule> {
  // The router's own list of files: an import by name would split each page's file in two.
  const { __reactRouterManifest, __reactRouterRouteModules } = globalThis as unknown as Router
  const shown = __reactRouterRouteModules?.[page]
  if (shown) return shown
  return import(/* @vite-ignore */ `${__reactRouterManifest.routes[page]?.module}`)
}

interface PageModule {
  clientLoader: (args: object) => Promise<unknown>
}

interface Router {
  __reactRouterManifest: { routes: Record<string, { module: string }> }
  __reactRouterRouteModules?: Record<string, PageModule>
}
