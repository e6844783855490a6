import { Hono } from 'hono'
import { accepts } from 'hono/accepts'
import { html } from 'hono/html'
import type { QueryExecutorProvider } from 'kysely'
import { type Delivered, OUTBOX_KEEPS, readOutbox } from './outbox.ts'

const SHOWN_ON_A_PAGE = 100
const LINK = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]])/

const policy = [
  "default-src 'none'",
  "style-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Shows developers what the embedded providers delivered. Mount it only while such a provider is in use. */
export function outboxPages(db: QueryExecutorProvider, headers: Record<string, string>): Hono {
  const pages = new Hono()
  pages.use(async (context, next) => {
    await next()
    for (const [name, value] of Object.entries(headers)) context.header(name, value)
    context.header('content-security-policy', policy)
    context.header('cache-control', 'no-store')
  })
  pages.get('/dev/outbox', async (context) => {
    context.header('vary', 'accept')
    const wanted = accepts(context, {
      header: 'Accept',
      supports: ['text/html', 'application/json'],
      default: 'text/html',
    })
    if (wanted === 'application/json') return context.json(await readOutbox(db, OUTBOX_KEEPS))
    return context.html(page(await readOutbox(db, SHOWN_ON_A_PAGE)))
  })
  pages.get('/dev/outbox.css', (context) => context.body(style, 200, { 'content-type': 'text/css' }))
  return pages
}

function page(messages: Delivered[]) {
  return html`<!doctype html>
<html lang="en-AU">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>Outbox</title>
    <link rel="stylesheet" href="/dev/outbox.css">
  </head>
  <body>
    <main>
      <h1>Outbox</h1>
      <p>Text messages, emails and notifications end here while no real provider is set. The newest is on top.
        <a href="/dev/outbox">Look again</a></p>
      ${messages.length > 0 ? messages.map(article) : html`<p class="none">Nothing has been sent yet.</p>`}
    </main>
  </body>
</html>`
}

function article({ channel, to, subject, body, at }: Delivered) {
  return html`<article>
    <header>
      <strong>${channelWords[channel]}</strong> to ${to}
      <time datetime="${at.toISOString()}">${inBrisbane.format(at)}</time>
    </header>
    ${subject && html`<h2>${subject}</h2>`}
    <p class="body">${withLinks(body)}</p>
  </article>`
}

const channelWords = { sms: 'Text message', email: 'Email', push: 'Notification' }

const inBrisbane = new Intl.DateTimeFormat('en-AU', {
  timeZone: 'Australia/Brisbane',
  dateStyle: 'medium',
  timeStyle: 'medium',
})

function withLinks(body: string) {
  return body
    .split(LINK)
    .map((part, place) => (place % 2 === 1 ? html`<a href="${part}" rel="noreferrer">${part}</a>` : part))
}

const style = `
body { margin: 0; font: 16px/1.45 system-ui, sans-serif; color: #16211b; background: #fffdf8 }
main { max-width: 640px; margin: 0 auto; padding: 24px 16px }
h1 { font-size: 28px; margin: 0 0 8px }
h2 { font-size: 18px; margin: 12px 0 0 }
a { color: #0f6b3c }
article { margin-top: 16px; padding: 16px; border: 1px solid #dfe6df; border-radius: 12px; background: #fff }
time { display: block; color: #5b6b62; font-size: 14px }
.none { color: #5b6b62 }
.body { margin: 12px 0 0; white-space: pre-wrap; overflow-wrap: anywhere }
`
