import {
  createContext,
  createRequestHandler,
  type EntryContext,
  isRouteErrorResponse,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router'
import type { Call } from '#contract/call.ts'
import type { Company } from '#contract/people/company/company.ts'
import { callContext } from './network/api.ts'
import { NonceContext } from './nonce.ts'
import { handOver, renderAtOnce, renderWaiting } from './render-html.tsx'
import { companyContext } from './seo/canonical-url.ts'

/** Pages are cached whole, so they are rendered whole rather than streamed. */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...router }: EntryContext,
  context: Readonly<RouterContextProvider>,
) {
  const nonce = context.get(nonceContext)
  const shop = (
    <NonceContext value={nonce}>
      <ServerRouter context={withItsRoutes(router)} url={request.url} nonce={nonce} />
    </NonceContext>
  )
  const html = renderAtOnce(shop, nonce) ?? (await renderWaiting(shop, nonce))
  const data = router.renderMeta?.didRenderScripts ? await handOver(serverHandoffStream, nonce) : ''
  const end = html.lastIndexOf('</body>')
  context.get(pageContext).html = html.slice(0, end) + data + html.slice(end)
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(null, { status, headers })
}

/** Keeps only this page's routes, which are known by now: the router would prepare and rank every route of the shop. */
function withItsRoutes<Context extends Omit<EntryContext, 'serverHandoffStream'>>(context: Context): Context {
  const { manifest, staticHandlerContext } = context
  const ids = staticHandlerContext.matches.map(({ route }) => route.id)
  const routes = Object.fromEntries(ids.map((id) => [id, manifest.routes[id]]))
  return { ...context, manifest: { ...manifest, routes } }
}

export interface PageSurroundings {
  report: (error: unknown) => void
  company: Company
}

interface PageMaking {
  /** The API, called in process. */
  call: Call
  nonce: string
}

const reportContext = createContext<(error: unknown) => void>(() => {})
const nonceContext = createContext<string>()
const pageContext = createContext<{ html: string }>()

export interface RenderedPage {
  status: number
  headers: Headers
  html: string
}

/** Renders this bundle's pages. The server has no router of its own, because two copies would not share contexts. */
export function openPages(build: ServerBuild, { report, company }: PageSurroundings) {
  const handle = createRequestHandler(build)
  return async (request: Request, { call, nonce }: PageMaking): Promise<RenderedPage> => {
    const page = { html: '' }
    const context = new RouterContextProvider()
    context.set(callContext, call)
    context.set(reportContext, report)
    context.set(companyContext, company)
    context.set(nonceContext, nonce)
    context.set(pageContext, page)
    const { status, headers } = await handle(request, context)
    return { status, headers, html: page.html }
  }
}

/** Reports errors of rendering. A refusal is no such error: it was answered with its status. */
export function handleError(error: unknown, { context }: { context: Readonly<RouterContextProvider> }): void {
  if (!isRouteErrorResponse(error)) context.get(reportContext)(error)
}
