import { getProductById } from '#contract/goods/catalogue/catalogue.ts'
import { fetchCategories, getHomepageBlock } from '#contract/offers/home-page/dashboard.ts'
import { LOOKED_AT, PICTURES, SHELL } from '../cache-names.ts'
import { markOffline, OUT_OF_REACH } from './offline-page.ts'

/** A version of the shop: its files, whose names contain a hash of their content. */
export interface Version {
  name: string
  files: readonly string[]
}

interface Dependencies {
  version: Version
  origin: string
  caches: Pick<CacheStorage, 'open' | 'match' | 'keys' | 'delete'>
  fetch: (request: Request | string, init?: RequestInit) => Promise<Response>
}

/** The navigation that the browser preloaded before the worker woke up, if it did. */
type Preloaded = Promise<Response | undefined> | undefined

/** Keeps the worker awake for work that goes on after its response. */
type Beside = (done: Promise<void>) => void

const PICTURES_AT_MOST = 1_000
const PICTURES_BETWEEN_TRIMS = 50
/** A proxy answers in place of our process, which is gone. */
const NOBODY_THERE = [502, 504]
/** A network that is silent for this long counts as lost, if there is something else to show. */
const SILENT_MS = 5_000
const OF_THE_HOME_PAGE = [getHomepageBlock.path, fetchCategories.path]

/**
 * The service worker without the browser's events. Everything that can change is network-first, with the caches as the
 * fallback. The back office, writes and personal data are left to the browser.
 */
export function openOfflineWorker({ version, origin, caches, fetch }: Dependencies) {
  const shell = SHELL + version.name
  let picturesSinceTrim = 0

  /** Installs one version, all or nothing: while processes of two versions run, the browser retries later. */
  async function install(): Promise<void> {
    const cache = await caches.open(shell)
    const home = await fetch('/', { cache: 'no-cache' })
    if (!(await isOfThisVersion(home.clone()))) throw new Error('The shop is of another version by now.')
    await cache.addAll([...version.files])
    await cache.put('/', home)
  }

  /** Runs once no page of the previous version is open, so that its cache can be deleted. */
  async function activate(): Promise<void> {
    for (const name of await caches.keys()) {
      if (name.startsWith(SHELL) && name !== shell) await caches.delete(name)
    }
  }

  /** Returns nothing for a request that the browser should handle by itself. */
  function answer(request: Request, beside: Beside, preloaded?: Preloaded): Promise<Response> | undefined {
    const { pathname, origin: asked } = new URL(request.url)
    if (request.method !== 'GET' || asked !== origin || isLeftAlone(pathname)) return undefined
    if (request.mode === 'navigate') return answerPage(request, beside, preloaded)
    if (pathname.startsWith('/assets/')) return answerFile(request)
    const keepWith = (keep: typeof keepPicture) => (answer: Response) =>
      beside(tried(keep(request.url, answer)))
    if (OF_THE_HOME_PAGE.includes(pathname as never))
      return answerFresh(request, shell, keepWith(keepHomeData))
    // The page itself caches each product that it shows.
    if (pathname === getProductById.path) return answerFresh(request, LOOKED_AT)
    if (request.destination === 'image') return answerFresh(request, PICTURES, keepWith(keepPicture))
    return undefined
  }

  async function answerPage(request: Request, beside: Beside, preloaded: Preloaded): Promise<Response> {
    const { pathname, search } = new URL(request.url)
    try {
      const page = await inTime(askForPage(request, preloaded))
      if (NOBODY_THERE.includes(page.status)) throw new TypeError('Nobody is there.')
      if (pathname === '/' && search === '') beside(tried(keepHome(page.clone())))
      return page
    } catch {
      if (pathname !== '/') return Response.redirect(`${origin}/#${pathname}${search}`)
      const home = await caches.match('/', { cacheName: shell })
      return home ? markOffline(home) : OUT_OF_REACH()
    }
  }

  async function askForPage(request: Request, preloaded: Preloaded): Promise<Response> {
    return (await preloaded) ?? fetch(request)
  }

  /** A page of another version would ask for files that are not cached. */
  async function keepHome(page: Response): Promise<void> {
    if (!(await isOfThisVersion(page.clone()))) return
    const cache = await caches.open(shell)
    await cache.put('/', page)
  }

  async function isOfThisVersion(page: Response): Promise<boolean> {
    return page.ok && (await page.text()).includes(version.name)
  }

  /** Matches files of any version: an open page goes on with the files that it began with. */
  async function answerFile(request: Request): Promise<Response> {
    return (await caches.match(request, { ignoreVary: true })) ?? fetch(request)
  }

  async function answerFresh(
    request: Request,
    cacheName: string,
    keep?: (answer: Response) => void,
  ): Promise<Response> {
    const asked = fetch(request)
    try {
      const answer = await inTime(asked)
      if (answer.ok) keep?.(answer.clone())
      return answer
    } catch {
      return (await caches.match(request.url, { cacheName, ignoreVary: true })) ?? asked
    }
  }

  async function keepHomeData(url: string, answer: Response): Promise<void> {
    const cache = await caches.open(shell)
    await cache.put(url, answer)
  }

  async function keepPicture(url: string, picture: Response): Promise<void> {
    const cache = await caches.open(PICTURES)
    if (await cache.match(url, { ignoreVary: true })) return
    await cache.put(url, picture)
    picturesSinceTrim++
    if (picturesSinceTrim < PICTURES_BETWEEN_TRIMS) return
    picturesSinceTrim = 0
    const kept = await cache.keys()
    for (const oldest of kept.slice(0, Math.max(0, kept.length - PICTURES_AT_MOST)))
      await cache.delete(oldest)
  }

  return { install, activate, answer }
}

function isLeftAlone(path: string): boolean {
  return /^\/(office|dev)(\/|$)/.test(path)
}

/** If the browser has no room to cache a response, it has still received the response. */
function tried(keeping: Promise<void>): Promise<void> {
  return keeping.catch(() => {})
}

function inTime(asked: Promise<Response>): Promise<Response> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new TypeError('Nothing was said in time.')), SILENT_MS)
    asked.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
