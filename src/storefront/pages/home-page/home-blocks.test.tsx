import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { Offer } from '#contract/goods/catalogue/offer.ts'
import type { Product } from '#contract/goods/catalogue/product.ts'
import type { Category, HomepageBlock } from '#contract/offers/home-page/dashboard.ts'
import { HomeBlocks } from './home-blocks.tsx'

const fruit: Category = {
  id: 'fruit',
  title: 'Fruit',
  image: '',
  category_id: 'fruit',
  subcategories: [{ id: 'berries', title: 'Berries & Cherries', image: '' }],
}
const bakery: Category = {
  id: 'bakery',
  title: 'Bakery',
  image: '/bread.webp',
  category_id: 'bakery',
  subcategories: [{ id: 'bread', title: 'Sliced Bread', image: '/bread.webp' }],
}

const pear: Product = {
  id: 'pear',
  title: 'Pear',
  unit: 1,
  unit_type: 'kg',
  unit_price: 4.5,
  thumbnail: '',
  comparison_price: { amount: 4.5, per: 'kg', label: '$4.50 per kg' },
  category_id: 'fruit',
  in_stock: true,
}

test.each([
  ['a deal without products', block({ block_type: 'special_deal', heading: 'Nothing left' })],
  ['a hero without banners', block({ block_type: 'banner', is_scrollable: true })],
  ['a banner without a picture', block({ block_type: 'banner', banners: [banner('', '')] })],
  ['categories that are gone', block({ block_type: 'category_banner', category_ids: ['gone'] })],
  ['a block of a kind that is not known', block({ block_type: 'hologram' })],
])('%s is left out of the page', (_, mistaken) => {
  expect(render([mistaken])).toBe('')
})

test('a banner without one of its pictures shows the other one on every screen', () => {
  expect(render([block({ block_type: 'banner', banners: [banner('/wide.webp', '')] })])).toContain(
    'src="/wide.webp"',
  )
  expect(render([block({ block_type: 'banner', banners: [banner('', '/small.webp')] })])).not.toContain(
    '<source',
  )
})

test('a banner with a lighter format offers it for phones and wide screens', () => {
  const given = {
    ...banner('/wide.webp', '/small.webp'),
    image_set: '/w.avif 9w',
    image_mobile_set: '/s.avif 5w',
  }
  const sources = (is_scrollable: boolean) =>
    [...render([block({ is_scrollable, banners: [given] })]).matchAll(/<source ([^>]*)\/>/g)].map(
      ([, one]) => one,
    )
  expect(sources(false)).toEqual([
    'media="(min-width: 768px)" type="image/avif" srcSet="/w.avif 9w"',
    'media="(min-width: 768px)" srcSet="/wide.webp"',
    'type="image/avif" srcSet="/s.avif 5w"',
  ])
  expect(sources(true)).toEqual([
    'media="(max-width: 539px)" type="image/avif" srcSet="/w.avif 9w"',
    'media="(max-width: 539px)" srcSet="/wide.webp"',
    expect.stringMatching(/^type="image\/avif" srcSet="\/s.avif 5w" sizes=".*25vw, .*100vw"$/),
  ])
})

test('a category grid shows the sub-categories of the categories it names', () => {
  const grid = render([block({ block_type: 'category_banner', category_ids: ['fruit'] })])
  expect(grid).toContain('href="/cat/berries-cherries/pid/fruit/berries"')
  expect(grid).not.toContain('Sliced')
})

test('a category grid that names no categories shows them all', () => {
  const grid = render([block({ block_type: 'category_banner' })])
  expect(grid).toContain('/cat/berries-cherries/')
  expect(grid).toContain('/cat/sliced-bread/')
})

test('a banner with an invalid link, such as a script, is not a link', () => {
  const leads = (link: string) =>
    render([block({ banners: [{ ...banner('/a.webp', ''), link }] })]).includes('<a ')
  expect(['/deal/x/pid/y', 'https://elsewhere.example/'].map(leads)).toEqual([true, true])
  expect(['javascript:alert(1)', 'deal', ''].map(leads)).toEqual([false, false, false])
})

test('a deal without a heading gets a default one, and can be on the page twice', () => {
  const deal = block({ id: 'd', block_type: 'special_deal', products: [pear] })
  const page = render([deal, deal])
  expect(page.match(/>Specials<\/h2>/g)).toHaveLength(2)
})

test('a single banner has its link and, beside it, a button for its offer', () => {
  const offer = { title: '10% off' } as Offer
  const page = render([block({ banners: [{ ...banner('/a.webp', ''), link: '/deal/x/pid/y', offer }] })])
  expect(page).toMatch(/<a [^>]*href="\/deal\/x\/pid\/y"[^>]*>Berry week/)
  expect(page).toMatch(/<\/a>.*<button.*See the offer.* 10% off/)
  expect(render([block({ banners: [banner('/a.webp', '')] })])).not.toContain('<button')
})

test('no block renders a style attribute, which the content security policy forbids', () => {
  const page = render([
    block({
      block_type: 'banner',
      is_scrollable: true,
      banners: [banner('/a.webp', '/b.webp'), banner('/c.webp', '')],
    }),
    block({ block_type: 'category_banner' }),
  ])
  expect(page).toContain('<img')
  expect(page).not.toContain('style=')
})

function block(given: Partial<HomepageBlock>): HomepageBlock {
  const empty = { heading: '', is_scrollable: false, banners: [], products: [], category_ids: [] }
  return { id: 'block', block_type: 'banner', ...empty, ...given }
}

function banner(image: string, image_mobile: string) {
  return { image, image_mobile, banner_name: 'Berry week' }
}

function render(blocks: HomepageBlock[]): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <HomeBlocks blocks={blocks} categories={[fruit, bakery]} day="2026-03-05" />
    </MemoryRouter>,
  )
}
