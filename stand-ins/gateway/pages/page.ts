import { html } from 'hono/html'

/** The layout of the gateway's pages, visibly different from the shop's own. */
export function page(title: string, content: unknown) {
  return html`<!doctype html>
<html lang="en-AU">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${title}</title>
    <link rel="stylesheet" href="/dev/payments/pages.css">
  </head>
  <body>
    <main>
      <p class="note">Test payments: no card is charged here.</p>
      ${content}
    </main>
  </body>
</html>`
}

export function missingPage() {
  return page(
    'Not found',
    html`<h1>There is no such payment</h1>
      <p><a href="/">Back to the shop</a></p>`,
  )
}

export const style = `
*, *::before, *::after { box-sizing: border-box }
body { margin: 0; font: 16px/1.45 system-ui, sans-serif; color: #16211b; background: #f4f6f4 }
main { max-width: 480px; margin: 24px auto; padding: 24px; border: 1px solid #dfe6df; border-radius: 16px; background: #fff }
h1 { margin: 0; font-size: 22px }
.note { margin: 0 0 16px; padding: 8px 12px; border-radius: 8px; background: #fff3d2; color: #5c4300; font-size: 14px }
.amount { margin: 4px 0 16px; font-size: 32px; font-weight: 700; font-variant-numeric: tabular-nums }
label { display: block; margin-top: 12px; font-size: 14px; font-weight: 600 }
input { display: block; width: 100%; min-height: 48px; margin-top: 4px; padding: 8px 12px; border: 1px solid #6b7b72; border-radius: 10px; font: inherit }
.two { display: flex; flex-wrap: wrap; gap: 0 12px }
.two > label { flex: 1 1 140px }
button { width: 100%; min-height: 48px; margin-top: 16px; padding: 8px 16px; border: 1px solid #0f6b3c; border-radius: 10px; background: #0f6b3c; color: #fff; font: inherit; font-weight: 600; cursor: pointer }
button.quiet { background: #fff; color: #0f6b3c }
:focus-visible { outline: 3px solid #0f6b3c; outline-offset: 2px }
a { color: #0f6b3c }
.back { display: inline-block; margin-top: 16px; padding: 8px 0 }
.problem { padding: 8px 12px; border-radius: 8px; background: #fde8e6; color: #8f1d14 }
details { margin-top: 16px; font-size: 14px }
summary { padding: 8px 0; cursor: pointer }
dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 12px; margin: 8px 0 0 }
dt { font-variant-numeric: tabular-nums }
dd { margin: 0; color: #4d5b53 }
@media (max-width: 520px) { main { margin: 0; border: 0; border-radius: 0; min-height: 100vh } }
`
