import { act } from 'react'
import { expect, test, vi } from 'vitest'
import type { ProductDetail } from '#contract/goods/catalogue/catalogue.ts'
import { press } from '#testing/by-hand.ts'
import { render } from '#testing/render.tsx'
import { productTexts as texts } from '../../texts/product.ts'
import { ProductGallery } from './product-gallery.tsx'

const WIDTH = 300
const figs = {
  title: 'Black Figs',
  category_id: 'fruit',
  images: ['/a.webp', '/b.webp', '/c.webp'],
  unit_price: 8,
  in_stock: true,
} as unknown as ProductDetail

test('each picture says its number and how many there are', async () => {
  const { pictures } = await openGallery({})
  expect(pictures().map((picture) => picture.alt)).toEqual([
    texts.picture('Black Figs', 1, 3),
    texts.picture('Black Figs', 2, 3),
    texts.picture('Black Figs', 3, 3),
  ])
})

test('a single picture is named after the product and has no buttons', async () => {
  const { pictures, place } = await openGallery({ images: ['/a.webp'] })
  expect(pictures().map((picture) => picture.alt)).toEqual(['Black Figs'])
  expect(place.querySelectorAll('button')).toHaveLength(0)
})

test('the first picture is loaded eagerly and the others lazily', async () => {
  const { pictures } = await openGallery({})
  expect(pictures().map((picture) => picture.getAttribute('loading'))).toEqual(['eager', 'lazy', 'lazy'])
})

test('a press on a button scrolls to its picture', async () => {
  const { scrolled } = await openGallery({})
  await press(texts.showPicture(3))
  expect(scrolled).toHaveBeenCalledExactlyOnceWith({ left: 2 * WIDTH, behavior: 'smooth' })
})

test('the gallery scrolls instantly for a shopper with reduced motion', async () => {
  const { scrolled } = await openGallery({}, true)
  await press(texts.showPicture(2))
  expect(scrolled).toHaveBeenCalledExactlyOnceWith({ left: WIDTH, behavior: 'instant' })
})

test('the button of the picture that the shopper has swiped to is marked', async () => {
  const { marked, swipeTo } = await openGallery({})
  expect(marked()).toEqual([texts.showPicture(1)])
  await swipeTo(1.4 * WIDTH)
  expect(marked()).toEqual([texts.showPicture(2)])
  await swipeTo(1.6 * WIDTH)
  expect(marked()).toEqual([texts.showPicture(3)])
})

test('a product on special shows its discount, and one at its usual price shows none', async () => {
  const cheaper = await openGallery({ offer_label: 'Sale', discounted_rate: 6 })
  expect(cheaper.place.textContent).toContain('25% OFF')
  await cheaper.leave()
  const usual = await openGallery({})
  expect(usual.place.textContent).toBe('')
})

async function openGallery(more: Partial<ProductDetail>, wantsStillness = false) {
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: wantsStillness } as MediaQueryList)
  const { place, leave } = await render(<ProductGallery product={{ ...figs, ...more }} />)
  const track = place.querySelector('ul') as HTMLElement
  const scrolled = vi.fn()
  Object.defineProperty(track, 'clientWidth', { value: WIDTH })
  Object.assign(track, { scrollTo: scrolled })
  const labels = (what: string) =>
    [...place.querySelectorAll(what)].map((one) => one.getAttribute('aria-label'))
  return {
    place,
    leave,
    scrolled,
    pictures: () => [...track.querySelectorAll('img')],
    marked: () => labels('button[aria-current]'),
    async swipeTo(left: number) {
      track.scrollLeft = left
      await act(async () => track.dispatchEvent(new Event('scroll', { bubbles: true })))
    },
  }
}
