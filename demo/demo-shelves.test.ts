import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { chooseLook } from '#packshots/drawing/choose-tones.ts'
import { nuts } from '#packshots/drawing/things/nuts.ts'
import { openTypeface } from '#packshots/drawing/typeface.ts'
import { countAlike, drawShelves, namesOn } from '#testing/drawn-shelves.ts'
import { makeCatalogue } from './catalogue.ts'

const shelves = drawShelves(makeCatalogue(), await openTypeface())

test.each(shelves)('fewer than 5% of the pictures on the shelf $title look like another one', (shelf) => {
  expect(shelf.pictures.length).toBeGreaterThan(0)
  expect(countAlike(shelf) / shelf.pictures.length).toBeLessThan(0.05)
})

test('no drawn picture is larger than 2.5 kB compressed', () => {
  const heavy = shelves
    .flatMap(({ pictures }) => pictures)
    .map(({ svg, product }) => ({ title: product.title, bytes: gzipSync(svg, { level: 9 }).length }))
    .filter(({ bytes }) => bytes > 2_500)
  expect(heavy).toEqual([])
})

const nutNames = Object.keys(nuts).map((nut) => nut.replace('-', ' '))
const anyNut = new RegExp(nutNames.join('|'), 'gi')

test.each(nutNames)(
  'a product with only %s in its title is not drawn as another nut, since nuts are allergens',
  (nut) => {
    const named = shelves
      .flatMap((shelf) => shelf.pictures.map(({ product }) => product))
      .filter(({ title }) => new RegExp(`\\b${nut}s?\\b`, 'i').test(title))
      .filter(({ title }) => (title.match(anyNut) ?? []).length === 1)
    expect(named.length).toBeGreaterThan(0)
    const shown = named.map((product) => chooseLook(product).pictured.thing)
    const otherNuts = shown.filter((thing) => Object.hasOwn(nuts, thing) && thing !== nut.replace(' ', '-'))
    expect(otherNuts).toEqual([])
  },
)

test.each([
  ['Raw Walnuts', 'walnut'],
  ['Raspberries', 'raspberry'],
  ['Leek', 'leek'],
  ['Asparagus', 'asparagus'],
  ['Radish Bunch', 'radishes'],
  ['Newborn Nappies Size 1, up to 5 kg', 'nappy'],
  ['Raw Hazelnuts', 'hazelnut'],
  ['Raw Pecans', 'pecan'],
  ['Raw Pine Nuts', 'pine-nut'],
])('%s is drawn as %s', (name, thing) => {
  const shelf = shelves.find((shelf) => namesOn(shelf).includes(name))
  const product = shelf?.pictures.find(({ product }) => product.title.endsWith(name))?.product
  if (!product) throw new Error(`The demo shop has no ${name}.`)
  expect(chooseLook(product).pictured.thing).toBe(thing)
})
