import type { Shop } from '#business/shop.ts'
import { refusals } from '#contract/refusals.ts'
import { isUnavailable } from '#database/is-unavailable.ts'
import { migrationState } from '#database/migrate.ts'
import { json, type StrictHeaders } from './http/answer.ts'
import { type Kept, sendKept } from './http/keep.ts'
import type { Answer, Sender } from './http/listen.ts'

interface Parts {
  shop: Shop
  headers: StrictHeaders
  api: Answer
  storefront: Answer
  siteMap: (path: string) => Promise<Kept | undefined>
  forms: Answer
  outbox?: Answer
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
  { shop, headers, api, storefront, siteMap, forms, outbox }: Parts,
  request: Request,
  sender: Sender | undefined,
): Promise<Response> {
  const path = pathOf(request.url)
  if (path.startsWith('/api/')) return api(request, sender)
  if (path === '/healthz') return json(200, { status: 'alive' }, headers.api)
  if (path === '/readyz') return readiness(shop, headers)
  if (outbox && path.startsWith('/dev/outbox')) return outbox(request)
  if (path.endsWith('.xml') || path.endsWith('.txt')) {
    const kept = await siteMap(path)
    if (kept) return sendKept(kept, request)
  }
  if (request.method === 'POST' && path.startsWith('/newsletter/')) return forms(request, sender)
  return storefront(request)
}

function sorry({ shop, headers }: Parts, error: unknown): Response {
  shop.log.error('broken', error)
  const [status, sentence] = refusals[isUnavailable(error) ? 'unavailable' : 'internal_error']
  return new Response(`${sentence}\n`, {
    status,
    headers: { ...headers.api, 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  })
}

/** Whether requests may come: the database answers, and has the tables that this version knows. */
async function readiness(shop: Shop, headers: StrictHeaders): Promise<Response> {
  const state = await migrationState(shop.db).catch(() => 'out of reach')
  return state === 'current'
    ? json(200, { status: 'ready' }, headers.api)
    : json(503, { status: `the database is ${state}` }, headers.api)
}

function pathOf(url: string): string {
  return url.slice(url.indexOf('/', url.indexOf('://') + 3))
}
