import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { searchProduct } from '#contract/goods/search/search.ts'
import { productOf } from '#testing/api-cart.ts'
import { render } from '#testing/render.tsx'
import { useBoughtStore } from '../marks/bought-store.ts'
import { boughtFirst, useBoughtFirst } from './bought-first.ts'

type List = ReplyOf<typeof searchProduct>

const bought = (...ids: string[]) => useBoughtStore.setState({ bought: new Set(ids) })
const ids = (products: { id: string }[]) => products.map(({ id }) => id).join('')

afterEach(() => {
  act(() => bought())
  scrollTo(0, 0)
})

test.each([
  ['first among its equals', [3, 2], 'ce', 'cabed'],
  ['as it was among others that were bought', [5], 'db', 'bdace'],
  ['where it is, if it has no equal', [1, 1, 3], 'be', 'abecd'],
  ['where it is after the last run', [2], 'be', 'bacde'],
  ['where it is in an order that was asked for', undefined, 'e', 'abcde'],
])('a product bought before is placed %s', (_, equals, before, expected) => {
  expect(ids(boughtFirst(listOf('abcde', equals), new Set(before)))).toBe(expected)
})

test('a sold-out product stays behind the available ones even if it was bought before', () => {
  const list = listOf('abc', [3])
  const data = list.data.map((product) => ({ ...product, in_stock: product.id !== 'c' }))
  expect(ids(boughtFirst({ ...list, data }, new Set('c')))).toBe('abc')
})

test('known purchases sort a list at once, and the list that follows too', async () => {
  bought('b', 'z')
  const { shown, show } = await openSearch(listOf('abc', [3]))
  expect(shown()).toEqual(['bac'])
  await show(listOf('xyz', [3]))
  expect(shown()).toEqual(['bac', 'zxy'])
})

test('purchases that load after the list sort it only while the shopper is not looking through it', async () => {
  const { shown, show } = await openSearch(listOf('abc', [3]))
  act(() => bought('b'))
  expect(shown().at(-1)).toBe('bac')

  await show(listOf('abc', [3]))
  scrollTo(0, 100)
  act(() => bought('c'))
  expect(shown().at(-1)).toBe('bac')

  scrollTo(0, 0)
  await show(listOf('abc', [3]))
  document.querySelector<HTMLElement>('.product-grid button')?.focus()
  act(() => bought('b'))
  expect(shown().at(-1)).toBe('cab')
})

function listOf(letters: string, equals: number[] | undefined): List {
  const facets = { categories: [], on_special: 0, in_stock: 0, dietary: [] }
  const list = { page: 1, page_size: 24, total: letters.length, has_more: false, facets }
  return { ...list, data: [...letters].map(productOf), ...(equals && { equals }) }
}

async function openSearch(list: List) {
  const shown: string[] = []
  const note = (order: string) => order !== shown.at(-1) && shown.push(order)
  const { show } = await render(<Search list={list} note={note} />)
  return { shown: () => shown, show: (list: List) => show(<Search list={list} note={note} />) }
}

function Search({ list, note }: { list: List; note: (order: string) => void }) {
  const { data } = useBoughtFirst(list)
  note(ids(data))
  return (
    <ul className="product-grid">
      {data.map(({ id }) => (
        <li key={id}>
          <button type="button">{id}</button>
        </li>
      ))}
    </ul>
  )
}
