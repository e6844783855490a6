// @vitest-environment happy-dom
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Changes } from './changes.tsx'

const text = (html: string) => html.replaceAll(/<!-- -->|<[^>]+>/g, '')

test.each([
  [{ field: 'price_cents', before: 450, after: 400 }, 'price cents: 450 → 400'],
  [{ field: 'offer_label', after: 'Half price' }, 'offer label: Half price'],
  [{ field: 'published', before: true }, 'published: true, taken away'],
  [{ field: 'name', personal: true as const }, 'name: changed (not shown)'],
])('%o reads: %s', (change, words) => {
  expect(text(renderToString(<Changes changes={[change]} />))).toBe(words)
})

test('what changed nothing shows nothing', () => {
  expect(renderToString(<Changes changes={[]} />)).toBe('')
})
