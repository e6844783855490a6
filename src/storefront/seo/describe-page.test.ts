import { expect, test } from 'vitest'
import { canonicalUrl } from './canonical-url.ts'
import { breadcrumbList, describePage } from './describe-page.ts'

const matches = [{ id: 'other' }, undefined, { id: 'root', loaderData: { origin: 'https://shop.example' } }]
const page = { title: 'Figs', description: 'Fresh figs.', path: '/cat/figs' }

test('a page has one canonical URL at the shop’s origin', () => {
  expect(canonicalUrl(matches, '/cat/figs')).toBe('https://shop.example/cat/figs')
  expect(describePage(matches, page)).toContainEqual({
    tagName: 'link',
    rel: 'canonical',
    href: 'https://shop.example/cat/figs',
  })
})

test('the canonical URL is only the path if the origin is unknown', () => {
  expect(canonicalUrl([undefined], '/cat/figs')).toBe('/cat/figs')
})

test.each([
  [undefined, 'https://shop.example/icon-512.png'],
  ['/pictures/figs.webp', 'https://shop.example/pictures/figs.webp'],
  ['https://cdn.example/figs.webp', 'https://cdn.example/figs.webp'],
])('the picture %s becomes the og:image %s', (image, sent) => {
  const described = describePage(matches, { ...page, ...(image && { image }) })
  expect(described).toContainEqual({ property: 'og:image', content: sent })
})

test('breadcrumbs are numbered from one and have full URLs', () => {
  const steps = [
    { title: 'Fruit', path: '/cat/fruit' },
    { title: 'Figs', path: '/cat/figs' },
  ]
  expect(breadcrumbList(matches, steps)).toMatchObject({
    'script:ld+json': {
      itemListElement: [
        { position: 1, name: 'Fruit', item: 'https://shop.example/cat/fruit' },
        { position: 2, name: 'Figs', item: 'https://shop.example/cat/figs' },
      ],
    },
  })
})

// Last in this file: the first page, once left, is not the first again.
test('a page that a link opens has no tags for those who only read the page of the server', () => {
  const first = location.pathname
  const full = describePage(matches, page)
  history.replaceState(null, '', '/cat/figs')
  expect(describePage(matches, page)).toEqual(full.slice(0, 3))
  history.replaceState(null, '', first)
  expect(describePage(matches, page)).toEqual(full.slice(0, 3))
})
