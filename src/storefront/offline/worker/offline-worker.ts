import { getProductById } from '#contract/catalogue/catalogue.ts'
import { fetchCategories, getHomepageBlock } from '#contract/dashboard/dashboard.ts'
import { LOOKED_AT, PICTURES, SHELL } from '../kept-names.ts'
import { markOffline, OUT_OF_REACH } from './offline-page.ts'

/** What this version of the shop is made of: names of files that say by a hash what is in them. */
export interface Version {
  name: string
  files: readonly string[]
}

interface Around {
  version: Version
  origin: string
  caches: Pick<CacheStorage, 'open' | 'match' | 'keys' | 'delete'>
  fetch: (request: Request | string, init?: RequestInit) => Promise<Response>
}

/** The page's navigation, which the browser began before this woke up, if it did. */
type Preloaded = Promise<Response | undefined> | undefined

/** Keeps the worker awake for what goes on once it has answered. */
type Beside = (done: Promise<void>) => void

const PICTURES_AT_MOST = 1_000
const PICTURES_BETWEEN_TRIMS = 50
/** Our process is gone, and a proxy answers in its place. */
const NOBODY_THERE = [502, 504]
/** A network that has said nothing by then is taken for none, where there is something to show instead. */
const SILENT_MS = 5_000
const OF_THE_HOME_PAGE = [getHomepageBlock.path, fetchCategories.path]

/**
 * What the service worker does, apart from the browser's events. The network is asked first for all that can change: the
 * caches answer where it does not. The back office, what is written, and what is one person's are none of its business.
 */
export function openOfflineWorker({ version, origin, caches, fetch }: Around) {
  const shell = SHELL + version.name
  let picturesSinceTrim = 0

  /** All or nothing, and all of one version: while processes of two serve side by side, it is tried again later. */
  async function install(): Promise<void> {
    const cache = await caches.open(shell)
    const home = await fetch('/', { cache: 'no-cache' })
    if (!(await isOfThisVersion(home.clone()))) throw new Error('The shop is of another version by now.')
    await cache.addAll([...version.files])
    await cache.put('/', home)
  }

  /** No page of the version before is open any more. */
  async function activate(): Promise<void> {
    for (const name of await caches.keys()) {
      if (name.startsWith(SHELL) && name !== shell) await caches.delete(name)
    }
  }

  /** Nothing for what the browser is to do by itself. */
  function answer(request: Request, beside: Beside, preloaded?: Preloaded): Promise<Response> | undefined {
    const { pathname, origin: asked } = new URL(request.url)
    if (request.method !== 'GET' || asked !== origin || isLeftAlone(pathname)) return undefined
    if (request.mode === 'navigate') return answerPage(request, beside, preloaded)
    if (pathname.startsWith('/assets/')) return answerFile(request)
    if (OF_THE_HOME_PAGE.includes(pathname as never)) return answerHomeData(request, beside)
    if (pathname === getProductById.path) return answerProduct(request)
    if (request.destination === 'image') return answerPicture(request, beside)
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

  /** One of another version would ask for files that are not here. */
  async function keepHome(page: Response): Promise<void> {
    if (!(await isOfThisVersion(page.clone()))) return
    const cache = await caches.open(shell)
    await cache.put('/', page)
  }

  async function isOfThisVersion(page: Response): Promise<boolean> {
    return page.ok && (await page.text()).includes(version.name)
  }

  /** Of whatever version: a page that is open goes on with the files that it began with. */
  async function answerFile(request: Request): Promise<Response> {
    return (await caches.match(request, { ignoreVary: true })) ?? fetch(request)
  }

  async function answerHomeData(request: Request, beside: Beside): Promise<Response> {
    const asked = fetch(request)
    try {
      const answer = await inTime(asked)
      if (answer.ok) beside(tried(keepHomeData(request.url, answer.clone())))
      return answer
    } catch {
      return (await caches.match(request.url, { cacheName: shell, ignoreVary: true })) ?? asked
    }
  }

  async function keepHomeData(url: string, answer: Response): Promise<void> {
    const cache = await caches.open(shell)
    await cache.put(url, answer)
  }

  /** The page itself keeps each product that it shows. */
  async function answerProduct(request: Request): Promise<Response> {
    const asked = fetch(request)
    try {
      return await inTime(asked)
    } catch {
      return (await caches.match(request.url, { cacheName: LOOKED_AT, ignoreVary: true })) ?? asked
    }
  }

  async function answerPicture(request: Request, beside: Beside): Promise<Response> {
    const asked = fetch(request)
    try {
      const picture = await inTime(asked)
      if (picture.ok) beside(tried(keepPicture(request.url, picture.clone())))
      return picture
    } catch {
      return (await caches.match(request.url, { cacheName: PICTURES, ignoreVary: true })) ?? asked
    }
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

/** A browser that has no room to keep it has had its answer all the same. */
function tried(keeping: Promise<void>): Promise<void> {
  return keeping.catch(() => {})
}

function inTime(asked: Promise<Response>): Promise<Response> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new TypeError('Nothing was said in time.')), SILENT_MS)
    asked.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
