// @vitest-environment happy-dom
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Changes } from './changes.tsx'

const text = (html: string) => html.replaceAll(/<!-- -->|<[^>]+>/g, '')

test.each([
  [{ field: 'price_cents', before: 450, after: 400 }, 'price: $4.50 → $4.00'],
  [{ field: 'offer_label', after: 'Half price' }, 'words on the badge: Half price'],
  [{ field: 'published', before: true }, 'published: yes, taken away'],
  [
    { field: 'status', before: 'processing', after: 'out_for_delivery' },
    'status: processing → out for delivery',
  ],
  [{ field: 'starts_at', after: '2026-11-25T14:24:55.253Z' }, 'begins: Thu 26 Nov 2026, 12:24 am'],
  [
    { field: 'Mon 12:00-15:00', before: null, after: { fee: 0, capacity: 20, is_closed: false } },
    'Mon 12:00-15:00: none → fee 0, capacity 20, closed no',
  ],
  [{ field: 'dietary', before: [], after: ['vegan', 'halal'] }, 'dietary: none → vegan, halal'],
  [{ field: 'on_hand', before: 20, after: 1_999 }, 'on hand: 20 → 1,999'],
  [{ field: 'sub_category_id', before: 'der5dsp8', after: 'gone' }, 'shelf: Fresh fruit → gone'],
  [{ field: 'images', after: ['/photo/1.webp', '/photo/2.webp'] }, 'pictures: 2 added'],
  [
    {
      field: 'images',
      before: ['/photo/1.webp', '/photo/2.webp'],
      after: ['/photo/2.webp', '/photo/3.webp'],
    },
    'pictures: 1 added, 1 taken away',
  ],
  [{ field: 'images', before: ['/a.webp', '/b.webp'], after: ['/b.webp', '/a.webp'] }, 'pictures: changed'],
  [
    { field: 'picture_alts', before: { '/a.webp': 'A' }, after: { '/a.webp': 'Half of one' } },
    'words for the pictures: changed',
  ],
  [{ field: 'compared_per', before: null, after: '100 g' }, 'unit price per: none → 100 g'],
  [{ field: 'shared', after: false }, 'shared device: no'],
  [{ field: 'name', personal: true as const }, 'name: changed (not shown)'],
])('%o reads: %s', (change, words) => {
  expect(
    text(renderToString(<Changes changes={[change]} names={{ 'shelf der5dsp8': 'Fresh fruit' }} />)),
  ).toBe(words)
})

test('what a new thing does not have is left out', () => {
  const changes = [
    { field: 'thumbnail', after: '' },
    { field: 'images', after: [] },
    { field: 'picture_alts', after: {} },
    { field: 'title', after: 'Mango' },
  ]
  expect(text(renderToString(<Changes changes={changes} />))).toBe('title: Mango')
})

test('what changed nothing shows nothing', () => {
  expect(renderToString(<Changes changes={[]} />)).toBe('')
})
