// @vitest-environment happy-dom
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Changes } from './changes.tsx'

const text = (html: string) => html.replaceAll(/<!-- -->|<[^>]+>/g, '')

test.each([
  [{ field: 'price_cents', before: 450, after: 400 }, 'price: $4.50 → $4.00'],
  [{ field: 'offer_label', after: 'Half price' }, 'offer label: Half price'],
  [{ field: 'published', before: true }, 'published: yes, taken away'],
  [
    { field: 'status', before: 'processing', after: 'out_for_delivery' },
    'status: processing → out for delivery',
  ],
  [{ field: 'starts_at', after: '2026-11-25T14:24:55.253Z' }, 'starts at: Thu 26 Nov 2026, 12:24 am'],
  [
    { field: 'Mon 12:00-15:00', before: null, after: { fee: 0, capacity: 20, is_closed: false } },
    'Mon 12:00-15:00: none → fee 0, capacity 20, is closed no',
  ],
  [{ field: 'dietary', before: [], after: ['vegan', 'halal'] }, 'dietary: none → vegan, halal'],
  [{ field: 'name', personal: true as const }, 'name: changed (not shown)'],
])('%o reads: %s', (change, words) => {
  expect(text(renderToString(<Changes changes={[change]} />))).toBe(words)
})

test('what changed nothing shows nothing', () => {
  expect(renderToString(<Changes changes={[]} />)).toBe('')
})
