import type { DiskSpace } from '#database/embedded/disk-space.ts'
import type { Reading } from '#database/hosts/replicas.ts'
import { type Config, publicUrl } from '../config.ts'
import {
  json,
  type StrictHeaders,
  sentence,
  sentenceAnswer,
  strictHeaders,
  toRefusal,
} from '../http/answer.ts'
import { type CachedResponse, sendCached } from '../http/cached-response.ts'
import type { Answer, Sender } from '../http/listen.ts'
import { namesThisMachine } from '../http/names-this-machine.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { metricsAnswer } from '../metrics/metrics-answer.ts'
import { homePreview } from '../pages/home-preview.ts'
import { newsletterForms } from '../pages/newsletter-forms.ts'
import { isOfOffice, officePages } from '../pages/office.ts'
import { packShots } from '../pages/pack-shots.ts'
import { sharePictures } from '../pages/share-pictures.ts'
import { siteMap } from '../pages/site-map.ts'
import { openStorefront, type Storefront } from '../pages/storefront.ts'
import { uploadedPictures } from '../pages/uploaded-pictures.ts'
import type { ComposedApi } from './compose-api.ts'
import type { ComposedShop } from './compose-shop.ts'
import { type Readiness, readReadiness } from './readiness.ts'

interface Dependencies extends ComposedShop {
  config: Config
  api: ComposedApi
  /** Metrics, if they are switched on. */
  metrics?: Metrics | undefined
  /** Aborted when the process is told to stop; it is unready from then on. */
  told?: AbortSignal
  /** Rejects while the job queue is out of reach. */
  requireQueue(): Promise<void>
}

/** Puts the API, the storefront and all other pages behind one request handler. */
export async function openFrontDoor({
  config,
  shop,
  gateway,
  outbox,
  api,
  metrics,
  told,
  requireQueue,
}: Dependencies): Promise<Omit<Storefront, 'render'>> {
  const headers = strictHeaders(config.PUBLIC_URL)
  const origin = publicUrl(config)
  const { cache } = api
  const storefront = await openStorefront(shop, { config, api })
  const payments = gateway?.openDoor({
    shopApi: api.answer,
    headers: headers.page,
    report: shop.log.error,
  })
  const messages = outbox?.pages(headers.page)
  const parts: Parts = {
    headers,
    isOurHost: config.PUBLIC_URL ? () => true : namesThisMachine,
    state: { disk: shop.diskSpace, reading: shop.reading },
    readReadiness: () =>
      readReadiness({ told, db: shop.db, reading: shop.reading, isListening: api.isListening, requireQueue }),
    api: api.answer,
    storefront: storefront.answer,
    office: officePages({ shop, headers, publicOrigin: config.PUBLIC_URL }),
    homePreview: homePreview({
      shop,
      api: api.answer,
      render: storefront.render,
      headers,
      origin,
      publicOrigin: config.PUBLIC_URL,
    }),
    forms: newsletterForms(api.answer, headers.page),
    keptPictures: uploadedPictures(shop, headers),
    packShots: packShots(shop, headers.asset),
    sharePictures: sharePictures(shop, headers.asset),
    siteMap: siteMap({ shop, cache, origin, strict: headers.asset }),
    payments: payments?.answer,
    outbox: messages && ((request) => messages.fetch(request)),
    metrics: metrics && metricsAnswer({ metrics, token: config.METRICS_TOKEN ?? '', headers: headers.api }),
  }
  return {
    answer: (request, sender) =>
      route(parts, request, sender).catch((error: unknown) =>
        sentenceAnswer(toRefusal(shop, error), headers.api),
      ),
    before: storefront.before,
    async close() {
      await payments?.stop()
      await storefront.close()
    },
  }
}

interface State {
  disk: DiskSpace
  reading: Reading
}

interface Parts {
  headers: StrictHeaders
  isOurHost(request: Request): boolean
  /** Resources that a ready process can do without for a while, such as disk space and replicas. */
  state: State
  readReadiness(): Promise<Readiness>
  api: Answer
  storefront: Answer
  office: Answer
  homePreview: ReturnType<typeof homePreview>
  siteMap: (path: string) => Promise<CachedResponse | undefined>
  keptPictures: ReturnType<typeof uploadedPictures>
  packShots: ReturnType<typeof packShots>
  sharePictures: ReturnType<typeof sharePictures>
  forms: Answer
  /** The page that shows embedded messages, while an embedded provider is in use. */
  outbox: Answer | undefined
  /** The embedded payment gateway's API and pages, while it is in use. */
  payments: Answer | undefined
  metrics: Answer | undefined
}

/** Routes each request to the part of the process that answers it. */
async function route(
  {
    headers,
    isOurHost,
    state,
    readReadiness,
    api,
    storefront,
    office,
    homePreview,
    siteMap,
    keptPictures,
    packShots,
    sharePictures,
    forms,
    outbox,
    payments,
    metrics,
  }: Parts,
  request: Request,
  sender: Sender | undefined,
): Promise<Response> {
  if (!isOurHost(request)) return sentence(421, 'This address is not ours.', headers.api)
  const path = pathOf(request.url)
  if (path.startsWith('/api/')) return api(request, sender)
  if (isOfOffice(path.split('?')[0] ?? path)) return (await homePreview(request)) ?? office(request, sender)
  if (path === '/healthz') return health(200, 'alive', headers)
  if (path === '/readyz') return readiness(await readReadiness(), state, headers)
  if (metrics && path === '/metrics') return metrics(request)
  if (payments && path.startsWith('/dev/payments/')) return payments(request)
  if (outbox && path.startsWith('/dev/outbox')) return outbox(request)
  if (path.startsWith('/photo/')) return keptPictures(request, path, sender)
  if (path.startsWith('/share/')) return sharePictures(request, path)
  const picture = await packShots(request, path, sender)
  if (picture) return picture
  if (path.endsWith('.xml') || path.endsWith('.txt')) {
    const kept = await siteMap(path)
    if (kept) return sendCached(kept, request)
  }
  if (request.method === 'POST' && /^\/(newsletter|waiting-list)\//.test(path)) return forms(request, sender)
  return storefront(request, sender)
}

function readiness(readiness: Readiness, { disk, reading }: State, headers: StrictHeaders): Response {
  const trouble = disk.trouble()
  const diskWords = trouble && { disk: trouble }
  if (readiness.lack) return health(503, readiness.lack, headers, diskWords)
  // A full disk leaves the process ready: pages can still be read, and no other process has more room.
  const leftOut = Object.values(reading.leftOut()).length
  return health(200, 'ready', headers, {
    ...readiness,
    ...diskWords,
    ...(leftOut > 0 && { replicas: `${leftOut} left out` }),
  })
}

function health(status: number, word: string, headers: StrictHeaders, more = {}): Response {
  return json(status, { status: word, ...more }, { ...headers.api, 'cache-control': 'no-store' })
}

function pathOf(url: string): string {
  return url.slice(url.indexOf('/', url.indexOf('://') + 3))
}
