import type { Shop } from '#business/shop.ts'
import { Refusal } from '#contract/refusals.ts'
import { isUnavailable } from '#database/is-unavailable.ts'
import { migrationState } from '#database/migrate.ts'
import { json, type StrictHeaders } from './answer.ts'
import { type Kept, sendKept } from './keep.ts'
import type { Answer, Sender } from './listen.ts'

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
      return sorry(parts, error)
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

function sorry({ shop, headers }: Parts, error: unknown): Response {
  const refusal = toRefusal(shop, error)
  const { retryAfter } = refusal.details
  return new Response(`${refusal.message}\n`, {
    status: refusal.status,
    headers: {
      ...headers.api,
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
    },
  })
}

function toRefusal(shop: Shop, error: unknown): Refusal {
  // A page that found no turn was refused on purpose: that is nothing to mend.
  if (error instanceof Refusal) return error
  shop.log.error('broken', error)
  return isUnavailable(error) ? new Refusal('unavailable', { retryAfter: 5 }) : new Refusal('internal_error')
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
