// @vitest-environment node
import { lazy, type ReactNode, Suspense } from 'react'
import { expect, test } from 'vitest'
import { withCachedMarkup } from './cached-markup.tsx'
import { handOver, renderAtOnce, renderWaiting } from './render-html.tsx'

const NONCE = 'once'

test('a page rendered at once equals the streamed page', async () => {
  const page = documentOf(
    <>
      <title>Figs</title>
      <Suspense>
        <p>{'<Figs & dates>'}</p>
      </Suspense>
      <img src="/figs.webp" alt="" fetchPriority="high" />
    </>,
  )
  expect(renderAtOnce(page, NONCE)).toBe(await renderWaiting(page, NONCE))
})

test('a lazy part is waited for once and then rendered at once', async () => {
  const Late = lazy(async () => ({ default: () => <p>Late figs</p> }))
  const page = documentOf(
    <Suspense>
      <Late />
    </Suspense>,
  )
  expect(renderAtOnce(page, NONCE)).toBeUndefined()
  const waited = await renderWaiting(page, NONCE)
  expect(waited).toContain('<p>Late figs</p>')
  expect(renderAtOnce(page, NONCE)).toBe(waited)
})

test.each([
  ['in the page', <Broken key="page" />],
  [
    'in a part of its own',
    <Suspense key="part">
      <Broken />
    </Suspense>,
  ],
])('an error %s is thrown to the caller', async (_, broken) => {
  expect(renderAtOnce(documentOf(broken), NONCE)).toBeUndefined()
  await expect(renderWaiting(documentOf(broken), NONCE)).rejects.toThrow('rotten')
})

test('a card rendered before is taken from the cache and equals the streamed card', async () => {
  const row = (prices: number[]) =>
    documentOf(prices.map((price) => <CachedCard key={price} product={{ title: '<Figs & dates>', price }} />))

  expect(renderAtOnce(row([4, 5]), NONCE)).toBe(await renderWaiting(row([4, 5]), NONCE))
  expect(rendered.splice(0)).toEqual([4, 5, 4, 5])
  expect(renderAtOnce(row([6, 5, 4]), 'another')).toBe(await renderWaiting(row([6, 5, 4]), 'another'))
  expect(rendered).toEqual([6, 6, 5, 4])
})

test('a changed row takes its unchanged cards from the cache', async () => {
  const page = (prices: number[]) => documentOf(<CachedRow prices={prices} />)
  rendered.splice(0)

  expect(renderAtOnce(page([11, 12]), NONCE)).toBe(await renderWaiting(page([11, 12]), NONCE))
  expect(rendered.splice(0)).toEqual([11, 12, 11, 12])
  expect(renderAtOnce(page([11, 12]), 'another')).toBe(await renderWaiting(page([11, 12]), 'another'))
  // The cached row is not rendered again: these renderings are the stream's.
  expect(rendered.splice(0)).toEqual([11, 12])
  expect(renderAtOnce(page([11, 13]), NONCE)).toBe(await renderWaiting(page([11, 13]), NONCE))
  expect(rendered).toEqual([13, 11, 13])
})

test('a cached component with a callback has the same markup as the streamed one', async () => {
  const Pressed = withCachedMarkup(({ title, onPress }: { title: string; onPress: () => void }) => (
    <button type="button" onClick={onPress}>
      {title}
    </button>
  ))
  const page = (onPress: () => void) => documentOf(<Pressed title="Add" onPress={onPress} />)
  expect(
    renderAtOnce(
      page(() => {}),
      NONCE,
    ),
  ).toBe(
    await renderWaiting(
      page(() => {}),
      NONCE,
    ),
  )
})

test.each([
  ['asks for its picture early', () => <img src="/figs.webp" alt="" fetchPriority="high" />],
  ['is of a part that is still to be loaded', lateFigs()],
  ['breaks', Broken],
])('a card that %s is left to the stream', async (_, component) => {
  const Cached = withCachedMarkup(component)
  expect(renderAtOnce(documentOf(<Cached />), NONCE)).toBeUndefined()
})

test('the router’s data reaches the browser unchanged', async () => {
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

const rendered: number[] = []
const CachedCard = withCachedMarkup(Card)

function Card({ product }: { product: { title: string; price: number } }) {
  rendered.push(product.price)
  return (
    <article>
      {product.title} for {product.price}
    </article>
  )
}

const CachedRow = withCachedMarkup(({ prices }: { prices: number[] }) => (
  <section>
    {prices.map((price) => (
      <CachedCard key={price} product={{ title: 'Figs', price }} />
    ))}
  </section>
))

function lateFigs() {
  const Late = lazy(async () => ({ default: () => <p>Late figs</p> }))
  return () => (
    <Suspense>
      <Late />
    </Suspense>
  )
}

function Broken(): ReactNode {
  throw new Error('rotten')
}
