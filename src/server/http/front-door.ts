import type { Shop } from '#business/shop.ts'
import { migrationState } from '#database/migrate.ts'
import { json, type StrictHeaders, sentenceAnswer } from './answer.ts'
import { type Kept, sendKept } from './keep.ts'
import type { Answer, Sender } from './listen.ts'
import { toRefusal } from './to-refusal.ts'

interface Parts {
  shop: Shop
  headers: StrictHeaders
  api: Answer
  storefront: Answer
  siteMap: (path: string) => Promise<Kept | undefined>
  forms: Answer
  outbox?: Answer
  /** The embedded payment gateway's API and pages, while it is in use. */
  payments?: Answer
}

/** Sends each request to the part of the process that answers it. */
export function openFrontDoor(parts: Parts): Answer {
  return async (request, sender) => {
    try {
      return await answer(parts, request, sender)
    } catch (error) {
      return sentenceAnswer(toRefusal(parts.shop, error), parts.headers.api)
    }
  }
}

async function answer(
  { shop, headers, api, storefront, siteMap, forms, outbox, payments }: Parts,
  request: Request,
  sender: Sender | undefined,
): Promise<Response> {
  const path = pathOf(request.url)
  if (path.startsWith('/api/')) return api(request, sender)
  if (path === '/healthz') return health(200, 'alive', headers)
  if (path === '/readyz') return readiness(shop, headers)
  if (payments && path.startsWith('/dev/payments/')) return payments(request)
  if (outbox && path.startsWith('/dev/outbox')) return outbox(request)
  if (path.endsWith('.xml') || path.endsWith('.txt')) {
    const kept = await siteMap(path)
    if (kept) return sendKept(kept, request)
  }
  if (request.method === 'POST' && path.startsWith('/newsletter/')) return forms(request, sender)
  return storefront(request)
}

/** Whether requests may come: the database answers, and has the tables that this version knows. */
async function readiness(shop: Shop, headers: StrictHeaders): Promise<Response> {
  const state = await migrationState(shop.db).catch(() => 'out of reach')
  return state === 'current'
    ? health(200, 'ready', headers)
    : health(503, `the database is ${state}`, headers)
}

function health(status: number, word: string, headers: StrictHeaders): Response {
  return json(status, { status: word }, { ...headers.api, 'cache-control': 'no-store' })
}

function pathOf(url: string): string {
  return url.slice(url.indexOf('/', url.indexOf('://') + 3))
}
