import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Change } from '#contract/people/audit/changes.ts'
import { Changes } from './changes.tsx'

const text = (html: string) => html.replaceAll(/<!-- -->|<[^>]+>/g, '')

const names = {
  'shelf der5dsp8': 'Fresh fruit',
  'block b1': 'Spring',
  'deal d1': 'Half price fruit',
  'product m1': 'Milk',
}
const fruit = {
  block_type: 'special_deal',
  heading: 'Fruit',
  deal_id: 'd1',
  category_ids: [],
  is_shown: true,
  from: null,
  until: null,
  banners: [],
}
const block = { heading: 'Spring', is_shown: true, banners: [] }
const hello = { id: 'h', banner_name: 'Hello', link: '/' }
const bye = { id: 'g', banner_name: 'Bye', link: '/' }
const fresh = { id: 'f', banner_name: 'Fresh', link: '/' }

test.each([
  [{ field: 'price_cents', before: 450, after: 400 }, 'price: $4.50 → $4.00'],
  [{ field: 'offer_label', after: 'Half price' }, 'words on the badge: Half price'],
  [{ field: 'published', before: true }, 'published: yes, taken away'],
  [{ field: 'status', before: 'picking', after: 'packed' }, 'status: Being picked → Packed'],
  [{ field: 'day', after: '2026-12-25' }, 'day: Fri 25 Dec 2026'],
  [{ field: 'expected_on', before: null, after: '2026-11-26' }, 'expected: none → Thu 26 Nov 2026'],
  [
    { field: 'lines', after: ['24 × m1', '3 × gone, L1, 2026-03-09'] },
    'lines: 24 × Milk, 3 × gone, L1, Mon 9 Mar 2026',
  ],
  [{ field: 'starts_at', after: '2026-11-25T14:24:55.253Z' }, 'begins: Thu 26 Nov 2026, 12:24 am'],
  [
    { field: 'Mon 12:00-15:00', before: null, after: { fee: 0, capacity: 20, is_closed: false } },
    'Mon 12:00-15:00: none → fee $0.00, capacity 20, closed no',
  ],
  [
    { field: 'Mon 21:00-24:00', after: { fee: 1, capacity: 10, cut_off_minutes: 240 } },
    'Mon 21:00-24:00: fee $1.00, capacity 10, cut-off 4 h before',
  ],
  [{ field: 'dietary', before: [], after: ['vegan', 'halal'] }, 'claims: none → vegan, halal'],
  [
    {
      field: 'bands',
      before: [
        { upToMetres: 5000, feeCents: 390 },
        { upToMetres: 30000, feeCents: 790 },
      ],
      after: [
        { upToMetres: 5000, feeCents: 500 },
        { upToMetres: 12500, feeCents: 690 },
        { upToMetres: 30000, feeCents: 790 },
      ],
    },
    'fees: to 5 km: $3.90 → $5.00; to 12.5 km: none → $6.90',
  ],
  [{ field: 'lat', before: -27.4, after: -27.47894 }, 'latitude: -27.40000 → -27.47894'],
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
  [{ field: 'order', before: ['b1', 'gone'], after: ['gone', 'b1'] }, 'order: Spring, gone → gone, Spring'],
  [
    { field: 'block b1', before: { ...block, heading: '' }, after: { ...block, is_shown: false } },
    'Spring: heading none → Spring; shown yes → no',
  ],
  [
    { field: 'block b2', after: fruit },
    'block b2: kind Collection, heading Fruit, collection Half price fruit, shown yes',
  ],
  [
    { field: 'block b2', before: { ...fruit, deal_id: null, banners: [hello, bye] } },
    'block b2: kind Collection, heading Fruit, shown yes, banners Hello, Bye, taken away',
  ],
  [
    {
      field: 'block b1',
      before: { ...block, banners: [hello, bye] },
      after: { ...block, banners: [{ ...hello, link: '/deals', image_mobile: '/h.webp' }, fresh] },
    },
    'Spring: banners Hello: link / → /deals; picture for small screens 1 added; Bye is removed; Fresh is new',
  ],
  [
    { field: 'block b1', before: { banners: [hello, bye] }, after: { banners: [bye, hello] } },
    'Spring: banners in another order',
  ],
  [
    { field: 'block b1', before: { deal_id: null }, after: { deal_id: 'd1' } },
    'Spring: collection Half price fruit',
  ],
])('%o is shown as: %s', (change, words) => {
  expect(text(renderToString(<Changes changes={[change]} names={names} />))).toBe(words)
})

test('amounts of what is sold by weight are shown in kilograms', () => {
  const weighed = (id: string, changes: Change[]) =>
    text(renderToString(<Changes changes={changes} names={names} weighed={[id]} />))
  expect(weighed('ham', [{ field: 'on_hand', before: 12_400, after: 1_250_000 }])).toBe(
    'on hand: 12.4 kg → 1,250 kg',
  )
  expect(weighed('m1', [{ field: 'lines', after: ['24000 × m1', '3 × fig, L1'] }])).toBe(
    'lines: 24 kg of Milk, 3 × fig, L1',
  )
})

test('fields that are empty on a new thing are left out', () => {
  const changes = [
    { field: 'thumbnail', after: '' },
    { field: 'images', after: [] },
    { field: 'picture_alts', after: {} },
    { field: 'title', after: 'Mango' },
  ]
  expect(text(renderToString(<Changes changes={changes} />))).toBe('title: Mango')
})

test('a new block in the middle of an order is listed, without saying that the order has changed', () => {
  const changes = [
    { field: 'order', before: ['b1', 'b2'], after: ['b1', 'b3', 'b2'] },
    { field: 'block b3', after: { heading: 'Fruit' } },
  ]
  expect(text(renderToString(<Changes changes={changes} names={names} />))).toBe('block b3: heading Fruit')
})

test('an empty list of changes shows nothing', () => {
  expect(renderToString(<Changes changes={[]} />)).toBe('')
})
