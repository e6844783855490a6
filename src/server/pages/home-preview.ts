import { randomUUID } from 'node:crypto'
import { readHomePreview } from '#business/offers/home-page/read-home-page.ts'
import { findOperatorSession } from '#business/people/operators/operator-sessions.ts'
import type { Shop } from '#business/shop.ts'
import { brisbaneMoment } from '#contract/brisbane-time.ts'
import { createCall } from '#contract/call.ts'
import { getHomepageBlock } from '#contract/offers/home-page/dashboard.ts'
import { HOME_PREVIEW } from '#contract/offers/home-page/home-content.ts'
import { may } from '#contract/rights.ts'
import { type StrictHeaders, sentence } from '../http/answer.ts'
import { readOfficeKey } from '../http/cookies.ts'
import type { Answer } from '../http/listen.ts'
import type { RenderPage } from './cached-page.ts'

interface Parts {
  shop: Shop
  api: Answer
  render: RenderPage
  headers: StrictHeaders
  origin: string
  publicOrigin: string | undefined
}

/** The office shows the preview in a frame; no script, form or base URL in it may work. */
const policy = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ')

/** Renders the home page from its draft, for operators with the right to edit it. The page is never cached. */
export function homePreview({ shop, api, render, headers, origin, publicOrigin }: Parts) {
  const strict = {
    ...headers.page,
    'content-security-policy': policy,
    'x-frame-options': 'SAMEORIGIN',
    'x-robots-tag': 'noindex',
    'cache-control': 'no-store',
  }
  return async (request: Request): Promise<Response | undefined> => {
    const { pathname, searchParams } = new URL(request.url)
    if (pathname !== HOME_PREVIEW || request.method !== 'GET') return undefined
    const key = readOfficeKey(request.headers, publicOrigin)
    const session = key && (await findOperatorSession(shop, key))
    // Without a session, the office's own handler redirects to the sign-in page.
    if (!session) return undefined
    if (!may(session.role, 'home_page')) return sentence(403, 'That is not allowed.', strict)
    const blocks = await readHomePreview(shop, momentIn(searchParams.get('at')))
    const call = createCall(
      async (asked) =>
        new URL(asked.url).pathname === getHomepageBlock.path ? Response.json(blocks) : api(asked),
      origin,
    )
    const { html } = await render(new Request(`${origin}/`), { call, nonce: randomUUID() })
    return new Response(withoutScripts(html), {
      headers: { ...strict, 'content-type': 'text/html; charset=utf-8' },
    })
  }
}

function momentIn(text: string | null): Date | undefined {
  if (!text || !/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text)) return undefined
  const moment = brisbaneMoment(text)
  return Number.isNaN(moment.getTime()) ? undefined : moment
}

function withoutScripts(html: string): string {
  return html
    .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/gi, '')
    .replaceAll(/<link\b[^>]*\brel="(?:modulepreload|manifest)"[^>]*>/gi, '')
}
