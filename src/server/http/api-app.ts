import { tracingChannel } from 'node:diagnostics_channel'
import { Hono } from 'hono'
import type { AddCacheTags } from '#business/cache-tags.ts'
import { withCurrentProducts } from '#business/goods/search/product-index.ts'
import { requireOperator } from '#business/people/operators/require-operator.ts'
import { requireCustomer } from '#business/people/sessions/require-customer.ts'
import type { Actor, Customer, Operator, Shop, Visitor } from '#business/shop.ts'
import type { DescribedEndpoint } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { Refusal } from '#contract/refusals.ts'
import { SHOWN_OPERATOR, UNATTENDED } from '#contract/request-headers.ts'
import { DESCRIPTIONS, type DescriptionPages, descriptionPages } from '../description/description-pages.ts'
import { type Headers, json, refusalAnswer, type StrictHeaders, strictHeaders, toRefusal } from './answer.ts'
import { type CachedResponse, cacheable, SHARED_CACHE_CONTROL, sendCached } from './cached-response.ts'
import { isSecure, meetVisitor } from './cookies.ts'
import type { FindCached } from './fast-path.ts'
import { csrfCookie, guardAgainstOtherSites, isWriting, requireDiskSpace } from './guards.ts'
import type { Answer, Sender } from './listen.ts'
import { normalPath } from './normal-path.ts'
import { readInput } from './read-input.ts'
import { currentRequestId } from './request-log.ts'
import type { ResponseCache } from './response-cache.ts'
import type { NewsUntil, Served } from './serve.ts'
import type { Streams } from './streams.ts'

export interface ApiParts {
  publicOrigin: string | undefined
  cache: ResponseCache
  streams: Streams
}

/** Traces the start and end of each verb that runs for an endpoint. */
export const runVerbs = tracingChannel<object, { endpoint: Endpoint }>('punnet:verb')

type Routes = Hono<{
  Bindings: Omit<ApiRequest, 'request' | 'inPath' | keyof Served> & { description: DescriptionPages }
}>

/** Routes the requests of any shop. A process builds them once, as sorting hundreds of paths costs more than a start. */
export function apiRoutes(served: readonly Served[]): Routes {
  const routes: Routes = new Hono({ getPath: (request) => normalPath(request.url) })
  for (const { endpoint, run } of served) {
    const answer = endpoint.cached ? answerCached : answerOne
    routes.on(endpoint.method, routeFor(endpoint.path), (c) =>
      answer({ ...c.env, endpoint, run, request: c.req.raw, inPath: c.req.param() }),
    )
  }
  const paths = new Map(Map.groupBy(served, ({ endpoint }) => endpoint.path))
  for (const [path, ofPath] of paths) {
    const allow = ofPath.map(({ endpoint }) => endpoint.method).join(', ')
    routes.all(routeFor(path), (c) =>
      refusalAnswer(new Refusal('method_not_allowed'), { ...c.env.settings.headers.api, allow }),
    )
  }
  for (const path of DESCRIPTIONS) routes.get(path, (c) => c.env.description[path](c.req.raw))
  routes.notFound((c) => refusalAnswer(new Refusal('not_found'), c.env.settings.headers.api))
  routes.onError((error, c) => refusalAnswer(toRefusal(c.env.shop, error), c.env.settings.headers.api))
  return routes
}

/** Builds the API of a shop as one request handler; every endpoint is served from here. */
export function createApi(shop: Shop, routes: Routes, parts: ApiParts): Answer {
  const settings = { ...parts, headers: strictHeaders(parts.publicOrigin) }
  const description = descriptionPages(settings.publicOrigin, settings.headers)
  return (request, sender) => routes.fetch(request, { shop, settings, sender, description })
}

/** A request's path has lost its trailing slash by then, so a route has none either. */
function routeFor(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1').replace(/\/$/, '')
}

interface ApiRequest extends Served {
  shop: Shop
  settings: ApiParts & { headers: StrictHeaders }
  request: Request
  sender: Sender | undefined
  inPath: Record<string, string>
}

async function answerOne({
  shop,
  endpoint,
  run,
  settings,
  request,
  sender,
  inPath,
}: ApiRequest): Promise<Response> {
  guardAgainstOtherSites(endpoint, request, settings.publicOrigin)
  if (isWriting(endpoint)) requireDiskSpace(shop)
  const { publicOrigin } = settings
  const { visitor, cookies } = meetVisitor(request, { sender, publicOrigin })
  const caller = await requireCaller(shop, endpoint, { request, visitor })
  const input = await readInput(endpoint, request, inPath)
  const answering = { ...shop, requestId: currentRequestId(), actor: actorOf(endpoint, caller) }
  const key = (request.headers.get('idempotency-key') ?? undefined) as never
  const asked = { shop: answering, caller: caller as never, visitor, input, key, request }
  const reply = await runVerbs.tracePromise(() => run(asked), { endpoint })
  const csrf = csrfCookie(request, isSecure(publicOrigin))
  const headers = { ...settings.headers.api, 'cache-control': 'no-store', ...csrf }
  const answer = endpoint.stream
    ? await settings.streams.answer(reply as NewsUntil<unknown>, {
        headers,
        owner: caller?.id ?? '',
        onlyHeaders: request.method === 'HEAD',
        mayGoOn: () => isSignedIn(shop, endpoint, { request, visitor }),
        onError: (error) => shop.log.error('stream broken', error),
      })
    : json(endpoint.status ?? 200, reply, headers)
  for (const cookie of cookies) answer.headers.append('set-cookie', cookie)
  return answer
}

interface Asking {
  request: Request
  visitor: Visitor
}

async function requireCaller(
  shop: Shop,
  endpoint: DescribedEndpoint,
  { request, visitor }: Asking,
): Promise<Customer | Operator | undefined> {
  if (endpoint.access === 'anyone') return undefined
  if (endpoint.access === 'operator')
    return requireOperator(shop, visitor.officeKey, endpoint, {
      isUse: !endpoint.stream && !isUnattended(request),
      shown: request.headers.get(SHOWN_OPERATOR) ?? undefined,
    })
  return requireCustomer(shop, bearerToken(request))
}

function isUnattended({ method, headers }: Request): boolean {
  return method === 'GET' && headers.has(UNATTENDED)
}

/** An operator's changes are recorded under their name. */
function actorOf({ access }: Endpoint, caller: Customer | Operator | undefined): Actor | undefined {
  if (access !== 'operator' || !caller) return undefined
  return { kind: 'operator', id: caller.id }
}

async function answerCached(asked: ApiRequest): Promise<Response> {
  const { endpoint, settings, request, sender, inPath } = asked
  const input = await readInput(endpoint, request, inPath)
  const share = Object.keys(input).length > 0 ? 'unbounded' : 'bounded'
  const { db } = asked.shop.reading
  const make = (addCacheTags: AddCacheTags) =>
    makeAnswer({ ...asked, shop: { ...asked.shop, db, addCacheTags } }, input)
  const key = keyOf(endpoint, input)
  const kept = await settings.cache.get(key, make, { share })
  sender?.addCacheTags?.(...(kept.tags ?? []))
  sender?.cachedAt?.(findIn(settings.cache, key))
  return sendCached(kept, request)
}

/** A separate function, because the closure is remembered and must not keep the request in memory. */
function findIn(cache: ResponseCache, key: string): FindCached {
  return () => cache.find(key)
}

async function makeAnswer(
  { shop, endpoint, run, settings, request }: ApiRequest,
  input: Record<string, unknown>,
): Promise<CachedResponse> {
  const { api } = settings.headers
  try {
    const asked = { caller: undefined as never, visitor: undefined as never, input, key: undefined, request }
    const reply = await withCurrentProducts(shop, (shop) =>
      runVerbs.tracePromise(() => run({ ...asked, shop }), { endpoint }),
    )
    return cacheable(endpoint.status ?? 200, JSON.stringify(reply), {
      ...api,
      'content-type': 'application/json; charset=utf-8',
      'cache-control': SHARED_CACHE_CONTROL,
    })
  } catch (error) {
    // A refusal such as "no such product" stays true until its tags change, so it can be cached too.
    if (error instanceof Refusal && error.status < 500) return cacheableRefusal(error, api)
    throw error
  }
}

async function cacheableRefusal(refusal: Refusal, headers: Headers): Promise<CachedResponse> {
  const answer = refusalAnswer(refusal, headers)
  return cacheable(answer.status, await answer.text(), Object.fromEntries(answer.headers))
}

// Keys use the validated input, so parameters that the endpoint ignores create no second copy.
function keyOf(endpoint: Endpoint, input: Record<string, unknown>): string {
  return `${endpoint.path} ${JSON.stringify(input)}`
}

function bearerToken(request: Request): string | undefined {
  return request.headers.get('authorization')?.match(/^Bearer ([\w.-]{1,2000})$/i)?.[1]
}

/** A stream must end with its session, but an open stream does not count as use that keeps the session alive. */
async function isSignedIn(shop: Shop, endpoint: Endpoint, { request, visitor }: Asking): Promise<boolean> {
  try {
    if (endpoint.access === 'operator')
      await requireOperator(shop, visitor.officeKey, endpoint, { isUse: false })
    else await requireCustomer(shop, bearerToken(request))
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
