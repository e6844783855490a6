import { act } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { Facets } from '#contract/goods/catalogue/product-list.ts'
import { render } from '#testing/render.tsx'
import { catalogueTexts as texts } from '../../texts/catalogue.ts'
import type { ListAsk } from './list-ask.ts'
import { ListFilters } from './list-filters.tsx'

const all: ListAsk = { page: 1, sort: 'relevance' }
const facets = {
  on_special: 2,
  in_stock: 0,
  categories: [
    { id: 'fruit', title: 'Fruit', count: 3 },
    { id: 'bakery', title: 'Bakery', count: 4 },
  ],
  dietary: [
    { name: 'vegan', count: 1 },
    { name: 'organic', count: 5 },
  ],
} as Facets

test('ticking a filter requests it, and unticking it removes it from the request', async () => {
  const on = await openFilters()
  await on.tick('on_special', 'true')
  expect(on.asked).toEqual([{ on_special: true }])
  const off = await openFilters({ on_special: true })
  await off.tick('on_special', 'true')
  expect(off.asked).toEqual([{ on_special: undefined }])
})

test('a switch that matches no products cannot be ticked, but can be unticked', async () => {
  expect((await openFilters()).box('in_stock', 'true')?.disabled).toBe(true)
  expect((await openFilters({ in_stock: true })).box('in_stock', 'true')?.disabled).toBe(false)
})

test('dietary claims are sorted by name, and one that the list no longer has can still be unticked', async () => {
  const { names, tick, asked } = await openFilters({ dietary: ['halal', 'vegan'] })
  expect(names('dietary')).toEqual(['halal', 'organic', 'vegan'])
  await tick('dietary', 'halal')
  expect(asked).toEqual([{ dietary: ['vegan'] }])
})

test('unticking the last claim removes the dietary filter', async () => {
  const { tick, asked } = await openFilters({ dietary: ['vegan'] })
  await tick('dietary', 'vegan')
  expect(asked).toEqual([{ dietary: undefined }])
})

test('ticking another claim adds it to those already ticked', async () => {
  const { tick, asked } = await openFilters({ dietary: ['vegan'] })
  await tick('dietary', 'organic')
  expect(asked).toEqual([{ dietary: ['vegan', 'organic'] }])
})

test('the shopper can choose one category or all of them', async () => {
  const { names, tick, asked, place } = await openFilters({ category_id: 'fruit' })
  expect(names('category_id')).toEqual(['', 'fruit', 'bakery'])
  expect(place.textContent).toContain('7')
  await tick('category_id', 'bakery')
  await tick('category_id', '')
  expect(asked).toEqual([{ category_id: 'bakery' }, { category_id: undefined }])
})

test('a list with one category offers no choice of category unless it is chosen', async () => {
  const one = { ...facets, categories: facets.categories.slice(0, 1) }
  expect((await openFilters({}, one)).names('category_id')).toEqual([])
  expect((await openFilters({ category_id: 'fruit' }, one)).names('category_id')).toEqual(['', 'fruit'])
})

test('one link clears the filters and keeps the search words and the sort order', async () => {
  const cleared = ({ place }: { place: HTMLElement }) => place.querySelector('a')?.getAttribute('href')
  const narrow = { q: 'figs', sort: 'price_asc', on_special: true, page: 3 } as const
  expect(cleared(await openFilters(narrow))).toBe('/search/?q=figs&sort=price_asc')
  expect(cleared(await openFilters({ q: 'figs' }))).toBeUndefined()
})

test('the filter form carries the search words in a hidden field for browsers without JavaScript', async () => {
  const { place } = await openFilters({ q: 'figs' })
  expect(place.querySelector<HTMLInputElement>('input[type=hidden]')?.value).toBe('figs')
  expect(place.textContent).toContain(texts.show(9))
})

test('a whole aisle can also be filtered by price, brand and size', async () => {
  const aisle = {
    ...facets,
    prices: [
      { band: 'under-5', count: 4 },
      { band: 'from-20', count: 0 },
    ],
    brands: [
      { name: 'Hill', count: 3 },
      { name: 'Brookvale', count: 1 },
    ],
    sizes: [
      { name: '500 g', count: 3 },
      { name: '1 kg', count: 1 },
      { name: '1 L', count: 1 },
    ],
  } as Facets
  expect((await openFilters()).names('brand')).toEqual([])
  const { names, box, tick, asked } = await openFilters({ brand: ['Hill', 'Gone'], price: 'under-5' }, aisle)
  expect(names('brand')).toEqual(['Brookvale', 'Gone', 'Hill'])
  expect(names('size')).toEqual(['500 g', '1 kg', '1 L'])
  expect(names('price')).toEqual(['', 'under-5', 'from-20'])
  expect(box('price', 'from-20')?.disabled).toBe(true)
  await tick('brand', 'Brookvale')
  await tick('size', '500 g')
  await tick('price', '')
  expect(asked).toEqual([{ brand: ['Hill', 'Gone', 'Brookvale'] }, { size: ['500 g'] }, { price: undefined }])
})

async function openFilters(chosen: Partial<ListAsk> = {}, given: Facets = facets) {
  const asked: Partial<ListAsk>[] = []
  const { place } = await render(
    <MemoryRouter>
      <ListFilters
        facets={given}
        total={9}
        path="/search/"
        chosen={{ ...all, ...chosen }}
        choose={(change) => asked.push(change)}
      />
    </MemoryRouter>,
  )
  const named = (name: string) => [...place.querySelectorAll<HTMLInputElement>(`input[name=${name}]`)]
  const box = (name: string, value: string) => named(name).find((box) => box.value === value)
  return {
    place,
    asked,
    box,
    names: (name: string) => named(name).map(({ value }) => value),
    tick: (name: string, value: string) => act(async () => box(name, value)?.click()),
  }
}
