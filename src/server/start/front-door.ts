import { type Config, publicUrl } from '../config.ts'
import {
  json,
  type StrictHeaders,
  sentence,
  sentenceAnswer,
  strictHeaders,
  toRefusal,
} from '../http/answer.ts'
import { sendCached } from '../http/cached-response.ts'
import type { Answer, Sender } from '../http/listen.ts'
import { namesThisMachine } from '../http/names-this-machine.ts'
import { type Metrics, metricsAnswer } from '../metrics/metrics.ts'
import { homePreview } from '../pages/home-preview.ts'
import { newsletterForms } from '../pages/newsletter-forms.ts'
import { isOfOffice, officePages } from '../pages/office.ts'
import { packShots, sharePictures } from '../pages/pack-shots.ts'
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
export async function openFrontDoor(given: Dependencies): Promise<Omit<Storefront, 'render'>> {
  const { config, shop, gateway, api } = given
  const headers = strictHeaders(config.PUBLIC_URL)
  const storefront = await openStorefront(shop, { config, api })
  const payments = gateway?.openDoor({
    shopApi: api.answer,
    headers: headers.page,
    report: shop.log.error,
  })
  const parts = openParts(given, { headers, storefront, payments: payments?.answer })
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

interface OpenedBefore {
  headers: StrictHeaders
  storefront: Storefront
  /** The embedded payment gateway's API and pages, while it is in use. */
  payments: Answer | undefined
}

type Parts = ReturnType<typeof openParts>

function openParts(
  { config, shop, outbox, api, metrics, told, requireQueue }: Dependencies,
  { headers, storefront, payments }: OpenedBefore,
) {
  const { PUBLIC_URL: publicOrigin, METRICS_TOKEN: token = '' } = config
  const origin = publicUrl(config)
  const { db, diskSpace, reading } = shop
  const { isListening } = api
  // The page that shows embedded messages, while an embedded provider is in use.
  const messages = outbox?.pages(headers.page)
  return {
    headers,
    payments,
    isOurHost: publicOrigin ? () => true : namesThisMachine,
    state: { disk: diskSpace, reading },
    readReadiness: () => readReadiness({ told, db, reading, isListening, requireQueue }),
    api: api.answer,
    storefront: storefront.answer,
    office: officePages({ shop, headers, publicOrigin }),
    homePreview: homePreview({
      shop,
      api: api.answer,
      render: storefront.render,
      headers,
      origin,
      publicOrigin,
    }),
    forms: newsletterForms(api.answer, headers.page),
    keptPictures: uploadedPictures(shop, headers),
    packShots: packShots(shop, headers.asset),
    sharePictures: sharePictures(shop, headers.asset),
    siteMap: siteMap({ shop, cache: api.cache, origin, strict: headers.asset }),
    outbox: messages && ((request: Request) => messages.fetch(request)),
    metrics: metrics && metricsAnswer({ metrics, token, headers: headers.api }),
  }
}

/** Routes each request to the part of the process that answers it. */
async function route(parts: Parts, request: Request, sender: Sender | undefined): Promise<Response> {
  const { headers, payments, outbox, metrics } = parts
  if (!parts.isOurHost(request)) return sentence(421, 'This address is not ours.', headers.api)
  const path = pathOf(request.url)
  if (path.startsWith('/api/')) return parts.api(request, sender)
  if (isOfOffice(path.split('?')[0] ?? path))
    return (await parts.homePreview(request)) ?? parts.office(request, sender)
  if (path === '/healthz') return health(200, 'alive', headers)
  if (path === '/readyz') return readiness(await parts.readReadiness(), parts.state, headers)
  if (metrics && path === '/metrics') return metrics(request)
  if (payments && path.startsWith('/dev/payments/')) return payments(request)
  if (outbox && path.startsWith('/dev/outbox')) return outbox(request)
  if (path.startsWith('/photo/')) return parts.keptPictures(request, path, sender)
  if (path.startsWith('/share/')) return parts.sharePictures(request, path)
  const picture = await parts.packShots(request, path, sender)
  if (picture) return picture
  if (path.endsWith('.xml') || path.endsWith('.txt')) {
    const kept = await parts.siteMap(path)
    if (kept) return sendCached(kept, request)
  }
  if (request.method === 'POST' && /^\/(newsletter|waiting-list)\//.test(path))
    return parts.forms(request, sender)
  return parts.storefront(request, sender)
}

/** Of resources that a ready process can do without for a while, such as disk space and replicas. */
function readiness(
  readiness: Readiness,
  { disk, reading }: Parts['state'],
  headers: StrictHeaders,
): Response {
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
