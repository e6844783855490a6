import { expect, test } from 'vitest'
import { drawnOn, readStripAddress, STRIP_PLACES, withTiles } from './tile-strip.ts'

const shelves = (...images: string[]) => images.map((image) => ({ image }))
const tilesOf = (...images: string[]) => withTiles('fruit', shelves(...images)).map(({ tile }) => tile)

test('the drawings of a category’s shelves share a file, and any other picture keeps its own', () => {
  const [fig, photo, none, oats] = tilesOf('/pack/fig.svg', '/photo/p1/320.webp', '', '/pack/oat-1.svg')
  expect([fig?.place, oats?.place]).toEqual([0, 1])
  expect(oats?.src).toBe(fig?.src)
  expect([photo, none]).toEqual([{ src: '/photo/p1/320.webp' }, { src: '' }])
  expect(readStripAddress(fig?.src ?? '')).toBe('fruit')
})

test('shelves in another order have another file, so that no tile shows another shelf’s picture', () => {
  const [one] = tilesOf('/pack/fig.svg', '/pack/pear.svg')
  const [other] = tilesOf('/pack/pear.svg', '/pack/fig.svg')
  expect(one?.src).not.toBe(other?.src)
})

test('a drawing for which the file has no place keeps its own', () => {
  const many = Array.from({ length: STRIP_PLACES + 1 }, (_, nth) => `/pack/p${nth}.svg`)
  expect(drawnOn(shelves(...many))).toHaveLength(STRIP_PLACES)
  expect(tilesOf(...many).at(-1)).toEqual({ src: `/pack/p${STRIP_PLACES}.svg` })
})

test.each([
  '/tiles/.1.svg',
  '/tiles/fruit.svg',
  '/tiles/../fruit.1.svg',
  '/tiles/a b.1.svg',
  '/pack/fig.svg',
])('%s is no strip', (address) => expect(readStripAddress(address)).toBeUndefined())
