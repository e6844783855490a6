import { lazy, type ReactNode, Suspense } from 'react'
import { expect, test } from 'vitest'
import { handOver, renderAtOnce, renderWaiting } from './render-html.tsx'

const NONCE = 'once'

test('a page made at once is the page that a stream would be', async () => {
  const page = documentOf(
    <>
      <title>Figs</title>
      <Suspense>
        <p>{'<Figs & dates>'}</p>
      </Suspense>
      <img src="/figs.webp" alt="" fetchPriority="high" />
    </>,
  )
  expect(renderAtOnce(page)).toBe(await renderWaiting(page, NONCE))
})

test('a part that is still to be loaded is waited for, and is at hand from then on', async () => {
  const Late = lazy(async () => ({ default: () => <p>Late figs</p> }))
  const page = documentOf(
    <Suspense>
      <Late />
    </Suspense>,
  )
  expect(renderAtOnce(page)).toBeUndefined()
  const waited = await renderWaiting(page, NONCE)
  expect(waited).toContain('<p>Late figs</p>')
  expect(renderAtOnce(page)).toBe(waited)
})

test.each([
  ['in the page', <Broken key="page" />],
  [
    'in a part of its own',
    <Suspense key="part">
      <Broken />
    </Suspense>,
  ],
])('what breaks %s is told', async (_, broken) => {
  expect(renderAtOnce(documentOf(broken))).toBeUndefined()
  await expect(renderWaiting(documentOf(broken), NONCE)).rejects.toThrow('rotten')
})

test('the browser is handed over what the router said, letter for letter', async () => {
  const data = JSON.stringify({ said: `</script> "it's" \\ \n \u2028 \\"` })
  const html = await handOver(new Blob([data]).stream(), NONCE)

  const [, script = ''] = html.match(/^<script nonce="once">([^<]*)<\/script>$/) ?? []
  const taken: string[] = []
  const streamController = { enqueue: (text: string) => taken.push(text), close: () => taken.push('end') }
  new Function('window', script)({ __reactRouterContext: { streamController } })
  expect(taken).toEqual([data, 'end'])
})

function documentOf(children: ReactNode) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
      </head>
      <body>{children}</body>
    </html>
  )
}

function Broken(): ReactNode {
  throw new Error('rotten')
}
