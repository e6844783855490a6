import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
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
import type { Company } from '#contract/company/company.ts'
import { callContext } from './network/api.ts'
import { NonceContext } from './nonce.ts'
import { companyContext } from './seo/canonical-url.ts'

/** Pages are kept whole, so they are rendered whole: nothing is streamed. */
export default function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: Readonly<RouterContextProvider>,
) {
  const nonce = context.get(nonceContext)
  return new Promise<Response>((resolve, reject) => {
    const chunks: Buffer[] = []
    const page = new Writable({
      write(chunk: Buffer, _, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        headers.set('content-type', 'text/html; charset=utf-8')
        resolve(new Response(Buffer.concat(chunks), { status, headers }))
        done()
      },
    })
    const shop = (
      <NonceContext value={nonce}>
        <ServerRouter context={router} url={request.url} nonce={nonce} />
      </NonceContext>
    )
    const { pipe } = renderToPipeableStream(shop, {
      nonce,
      onAllReady: () => pipe(page),
      // Or a large part would come after the rest, hidden until a script shows it.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onShellError: reject,
      onError: reject,
    })
  })
}

export interface PageSurroundings {
  report: (error: unknown) => void
  company: Company
}

interface PageMaking {
  /** The API, in process. */
  call: Call
  nonce: string
}

const reportContext = createContext<(error: unknown) => void>(() => {})
const nonceContext = createContext<string>()

/** Opens this bundle's pages. The server has no router of its own: two copies of it would not know each other. */
export function openPages(build: ServerBuild, { report, company }: PageSurroundings) {
  const handle = createRequestHandler(build)
  return (request: Request, { call, nonce }: PageMaking): Promise<Response> => {
    const context = new RouterContextProvider()
    context.set(callContext, call)
    context.set(reportContext, report)
    context.set(companyContext, company)
    context.set(nonceContext, nonce)
    return handle(request, context)
  }
}

/** What breaks while a page is made. A refusal is not broken: it was answered with its status. */
export function handleError(error: unknown, { context }: { context: Readonly<RouterContextProvider> }): void {
  if (!isRouteErrorResponse(error)) context.get(reportContext)(error)
}
