import { expect, test } from 'vitest'
import { countFilters, hasFilters, listSearch, readListAsk, readPackAsk, withoutFilters } from './list-ask.ts'

const read = (search: string) => readListAsk(new URLSearchParams(search))

test.each([
  '',
  '?q=milk',
  '?q=milk+2l&category_id=dairy&on_special=true&in_stock=true&dietary=vegan&dietary=gluten+free&sort=price_asc&page=3',
])('the query string %s is the same after being read and written again', (search) => {
  expect(listSearch(read(search))).toBe(search)
})

test.each([
  '?page=0',
  '?page=-1',
  '?page=1e3',
  '?page=999999',
  '?page=two',
  '?sort=colour',
  '?on_special=yes',
  '?category_id=',
  `?category_id=${'x'.repeat(65)}`,
  '?dietary=',
  '?q=++',
])('an invalid query string like %s is dropped', (search) => {
  expect(listSearch(read(search))).toBe('')
})

test('a repeated dietary claim counts once, and at most ten claims are read', () => {
  expect(read('?dietary=vegan&dietary=vegan').dietary).toEqual(['vegan'])
  const many = Array.from({ length: 12 }, (_, n) => `dietary=claim+${n}`).join('&')
  expect(read(`?${many}`).dietary).toHaveLength(10)
})

test('a search longer than the box allows is cut to its beginning', () => {
  expect(read(`?q=${'milk '.repeat(60)}`).q).toBe('milk '.repeat(20).trim())
})

test('clearing the filters returns to the first page and keeps the search words and the sort order', () => {
  const ask = read('?q=milk&in_stock=true&sort=price_desc&page=4')
  expect(hasFilters(ask)).toBe(true)
  expect(listSearch(withoutFilters(ask))).toBe('?q=milk&sort=price_desc')
  expect(hasFilters(withoutFilters(ask))).toBe(false)
})

test('a whole aisle can be filtered by price, brands and size, and each of them counts', () => {
  const search = '?price=under-5&brand=Brookvale&brand=Hill+%26+Co&size=2+L'
  const ask = { ...read(search), ...readPackAsk(new URLSearchParams(search)) }
  expect(listSearch(ask)).toBe(search)
  expect(countFilters(ask)).toBe(4)
  expect(listSearch(withoutFilters(ask))).toBe('')
  expect(readPackAsk(new URLSearchParams('?price=cheap&brand='))).toEqual({})
})
