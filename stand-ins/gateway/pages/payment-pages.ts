import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { html } from 'hono/html'
import { BODY_BYTES_AT_MOST } from '#contract/constants.ts'
import { formatCents } from '#contract/money.ts'
import type { EmbeddedGateway } from '../open-gateway.ts'
import { missingPage, page, style } from './page.ts'
import { pageOfSession, payPage } from './pay-page.ts'

const API = '/dev/payments/v1/'

interface Parts {
  gateway: EmbeddedGateway
  headers: Record<string, string>
  /** The origin that the pages lead back to. */
  origin: string
}

/** Serves the embedded gateway to browsers: its API, its payment page and the bank's question. */
export function paymentPages({ gateway, headers, origin }: Parts): Hono {
  const pages = new Hono()
  const policy = pagePolicy(origin)
  pages.use(async (context, next) => {
    await next()
    for (const [name, value] of Object.entries(headers)) context.header(name, value)
    context.header('content-security-policy', policy)
    context.header('cache-control', 'no-store')
  })
  pages.use(
    bodyLimit({ maxSize: BODY_BYTES_AT_MOST, onError: ({ text }) => text('That request is too long.', 413) }),
  )
  pages.all(`${API}*`, async ({ req }) => {
    const { pathname, search } = new URL(req.url)
    const hasBody = req.method === 'POST'
    return gateway.api(
      new Request(`http://gateway.invalid/v1/${pathname.slice(API.length)}${search}`, {
        method: req.method,
        headers: req.raw.headers,
        body: hasBody ? await req.arrayBuffer() : null,
      }),
    )
  })
  pages.get('/dev/payments/pay/:session', (context) => pageOfSession(gateway, context))
  pages.post('/dev/payments/pay/:session', (context) => payPage(gateway, context, origin))
  pages.get('/dev/payments/bank/:intent', (context) => bankPage(gateway, context))
  pages.post('/dev/payments/bank/:intent', (context) => answerBank(gateway, context))
  pages.get('/dev/payments/pages.css', (context) => context.body(style, 200, { 'content-type': 'text/css' }))
  // Passes errors on to the front door, which logs them.
  pages.onError((error) => {
    throw error
  })
  pages.notFound((context) => context.html(missingPage(), 404))
  return pages
}

async function answerBank(gateway: EmbeddedGateway, context: Context): Promise<Response> {
  const form = new URLSearchParams(await context.req.text())
  const secret = context.req.query('payment_intent_client_secret') ?? ''
  const intent = await gateway.findIntent(context.req.param('intent') ?? '')
  if (intent?.client_secret !== secret) return context.notFound() as Response
  const answered = await gateway.answerBank(intent.id, { secret, isConfirmed: form.get('answer') === 'yes' })
  const back = new URL(answered.return_url ?? '/', context.req.url)
  back.searchParams.set('payment_intent', answered.id)
  back.searchParams.set('redirect_status', answered.status === 'succeeded' ? 'succeeded' : 'failed')
  return context.redirect(back.href, 303)
}

// A form's answer redirects to the shop, which may have another origin than the page.
function pagePolicy(origin: string): string {
  return [
    "default-src 'none'",
    "style-src 'self'",
    "base-uri 'none'",
    `form-action 'self' ${origin}`,
    "frame-ancestors 'none'",
  ].join('; ')
}

/** Shows the bank's question, which a customer must answer before the card may be charged. */
async function bankPage(gateway: EmbeddedGateway, context: Context): Promise<Response> {
  const intent = await gateway.findIntent(context.req.param('intent') ?? '')
  const secret = context.req.query('payment_intent_client_secret')
  if (intent?.client_secret !== secret || !intent) return context.notFound() as Response
  if (intent.status !== 'requires_action') return context.redirect(intent.return_url ?? '/', 303)
  return context.html(
    page(
      'Your bank asks',
      html`<h1>Your bank asks whether this is you</h1>
        <p>A payment to Punnet with the card that ends in ${intent.card?.last4}:</p>
        <p class="amount">${intent.usage ? 'later, by agreement' : formatCents(intent.amount)}</p>
        <form method="post">
          <button name="answer" value="yes">Confirm payment</button>
          <button name="answer" value="no" class="quiet">Do not confirm</button>
        </form>`,
    ),
  )
}
