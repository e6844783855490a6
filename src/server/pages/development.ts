import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { createServer } from 'vite'
import { createCall } from '#contract/call.ts'
import type { Answer } from '../http/listen.ts'
import { openPages, type PageSurroundings, type RenderPage, type StorefrontBuild } from './cached-page.ts'
import type { Storefront } from './storefront.ts'

const PROJECT = path.resolve(import.meta.dirname, '../../..')

/** Serves the storefront from its sources through Vite: nothing is cached and changed code shows at once. */
export async function openDevelopment(
  surroundings: PageSurroundings,
  { api, origin }: { api: Answer; origin: string },
): Promise<Storefront> {
  const call = createCall(async (request) => api(request), origin)
  const vite = await createServer({ root: PROJECT, server: { middlewareMode: true }, appType: 'custom' })
  const render: RenderPage = async (request, making) => {
    const build = (await vite.ssrLoadModule(
      'virtual:react-router/server-build',
    )) as unknown as StorefrontBuild
    return openPages(build, surroundings)(request, making)
  }
  return {
    render,
    async answer(request) {
      const { pathname, search } = new URL(request.url)
      const page = new Request(origin + pathname + search)
      const { status, headers, html } = await render(page, { call, nonce: randomUUID() })
      return new Response(html, { status, headers })
    },
    before: (listener) => (incoming, outgoing) => {
      // Vite does not serve the office, so it comes from the last build.
      if (/^\/(api|office)\b/.test(incoming.url ?? '')) listener(incoming, outgoing)
      else vite.middlewares(incoming, outgoing, () => listener(incoming, outgoing))
    },
    close: () => vite.close(),
  }
}
