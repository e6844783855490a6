import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Shop } from '#business/shop.ts'
import type { MapChoice } from '#contract/delivery/places/map.ts'
import { PAGE_PARAMETERS } from '#contract/page-parameters.ts'
import type { Company } from '#contract/people/company/company.ts'
import { CannotStart } from '#database/cannot-start.ts'
import { type Config, publicUrl } from '../config.ts'
import { type StrictHeaders, sentence, strictHeaders } from '../http/answer.ts'
import { type CachedResponse, sendCached } from '../http/cached-response.ts'
import type { Answer, HttpListener, Sender } from '../http/listen.ts'
import { normalPath } from '../http/normal-path.ts'
import type { ComposedApi } from '../start/compose-api.ts'
import { HASHED, readAssets } from './assets.ts'
import {
  cachedPage,
  findPage,
  openPages,
  type PageParts,
  type RenderPage,
  type StorefrontBuild,
} from './cached-page.ts'
import type { Sources } from './page-policy.ts'

const GOOGLE = ['https://*.googleapis.com', 'https://*.gstatic.com']

const BUILD = path.resolve(import.meta.dirname, '../../../build')

export interface Storefront {
  answer: Answer
  /** Renders one page with the given API, without the cache. */
  render: RenderPage
  /** In development, Vite sees each request first. */
  before(listener: HttpListener): HttpListener
  close(): Promise<void>
}

interface Dependencies {
  config: Config
  /** The API, which pages call in process. */
  api: Pick<ComposedApi, 'answer' | 'cache' | 'fastPath'>
}

/** Serves everything besides the API: the build's files and the pages. */
export async function openStorefront(shop: Shop, { config, api }: Dependencies): Promise<Storefront> {
  const origin = publicUrl(config)
  const surroundings = {
    report: (error: unknown) => shop.log.error('page broke', error),
    company: companyOf(config),
  }
  if (config.NODE_ENV === 'development') {
    const { openDevelopment } = await import('./development.ts')
    return openDevelopment(surroundings, { api: api.answer, origin })
  }
  const build = await readBuild()
  const headers = strictHeaders(config.PUBLIC_URL, shop.payments.browserHosts['frame-src'])
  const pages: PageParts = {
    cache: api.cache,
    clock: shop.clock,
    render: openPages(build, surroundings),
    api: api.answer,
    fastPath: api.fastPath,
    origin,
    strict: headers.page,
    sources: otherHosts(shop),
  }
  const assets = readAssets(path.join(BUILD, 'client'), headers.asset, {
    worksOffline: config.OFFLINE === 'on',
  })
  return {
    answer: (request, sender) => answerBuilt(request, sender, { assets, pages, origin, headers }),
    render: pages.render,
    before: (listener) => listener,
    close: async () => {},
  }
}

function companyOf({ ABN, INSTAGRAM, FACEBOOK, YOUTUBE }: Config): Company {
  return { abn: ABN, accounts: { instagram: INSTAGRAM, facebook: FACEBOOK, youtube: YOUTUBE } }
}

async function readBuild(): Promise<StorefrontBuild> {
  const entry = path.join(BUILD, 'server/index.js')
  if (!existsSync(entry)) throw new CannotStart('The storefront is not built: run npm run build first.')
  return await import(entry)
}

interface Built {
  assets: Map<string, CachedResponse>
  pages: PageParts
  origin: string
  headers: StrictHeaders
}

async function answerBuilt(
  request: Request,
  sender: Sender | undefined,
  { assets, pages, origin, headers }: Built,
): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return new Response(null, { status: 405, headers: { ...headers.page, allow: 'GET, HEAD' } })
  }
  const path = normalPath(request.url)
  const asset = assets.get(path)
  // During a rolling update another version may have this file, so no cache may store that this version has not.
  if (!asset && path.startsWith(HASHED)) return sentence(404, 'Not found.', headers.api)
  const url = pageUrl(origin, path, request.url)
  const kept = asset ?? (await cachedPage(pages, url))
  sender?.cachedAt?.(() => asset ?? findPage(pages, url))
  return sendCached(kept, request)
}

function pageUrl(origin: string, path: string, url: string): string {
  const start = url.indexOf('?')
  if (start === -1) return origin + path
  const given = new URLSearchParams(url.slice(start))
  const read = new URLSearchParams()
  for (const name of PAGE_PARAMETERS) for (const value of given.getAll(name)) read.append(name, value)
  return origin + path + (read.size > 0 ? `?${read}` : '')
}

/** Merges the hosts that the map and the payment provider need in the page policy. */
function otherHosts({ map, payments }: Pick<Shop, 'map' | 'payments'>): Sources {
  const ofMap = mapSources(map)
  const ofPayments = payments.browserHosts
  const directives = new Set([...Object.keys(ofMap), ...Object.keys(ofPayments)])
  return Object.fromEntries(
    [...directives].map((directive) => [
      directive,
      [...(ofMap[directive] ?? []), ...(ofPayments[directive] ?? [])],
    ]),
  )
}

/** Returns the other hosts that the chosen map needs; none for the embedded map without tiles. */
function mapSources(map: MapChoice): Sources {
  if (map.kind === 'embedded') return map.tiles ? { 'img-src': [new URL(map.tiles).origin] } : {}
  return {
    'script-src': GOOGLE,
    'img-src': [...GOOGLE, 'https://*.google.com', 'https://*.googleusercontent.com'],
    'connect-src': [...GOOGLE, 'https://*.google.com', 'data:', 'blob:'],
    'font-src': ['https://fonts.gstatic.com'],
    // Google's script injects its own style elements.
    'style-src': ['https://fonts.googleapis.com', "'unsafe-inline'"],
    'worker-src': ['blob:'],
  }
}
