import { expect, test } from 'vitest'
import { countFilters, hasFilters, listSearch, readListAsk, readPackAsk, withoutFilters } from './list-ask.ts'

const read = (search: string) => readListAsk(new URLSearchParams(search))

test.each([
  '',
  '?q=milk',
  '?q=milk+2l&category_id=dairy&on_special=true&in_stock=true&dietary=vegan&dietary=gluten+free&sort=price_asc&page=3',
])('the address %s is read and written again as it was', (search) => {
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
])('what cannot be asked, like %s, is dropped', (search) => {
  expect(listSearch(read(search))).toBe('')
})

test('a claim that is asked twice is asked once, and never more than the service takes', () => {
  expect(read('?dietary=vegan&dietary=vegan').dietary).toEqual(['vegan'])
  const many = Array.from({ length: 12 }, (_, n) => `dietary=claim+${n}`).join('&')
  expect(read(`?${many}`).dietary).toHaveLength(10)
})

test('of a search that is longer than the box takes, its beginning is asked', () => {
  expect(read(`?q=${'milk '.repeat(60)}`).q).toBe('milk '.repeat(20).trim())
})

test('without its filters a list begins again, and keeps its words and its order', () => {
  const ask = read('?q=milk&in_stock=true&sort=price_desc&page=4')
  expect(hasFilters(ask)).toBe(true)
  expect(listSearch(withoutFilters(ask))).toBe('?q=milk&sort=price_desc')
  expect(hasFilters(withoutFilters(ask))).toBe(false)
})

test('a whole aisle is asked for brands, sizes and a price, of which each counts', () => {
  const search = '?price=under-5&brand=Brookvale&brand=Hill+%26+Co&size=2+L'
  const ask = { ...read(search), ...readPackAsk(new URLSearchParams(search)) }
  expect(listSearch(ask)).toBe(search)
  expect(countFilters(ask)).toBe(4)
  expect(listSearch(withoutFilters(ask))).toBe('')
  expect(readPackAsk(new URLSearchParams('?price=cheap&brand='))).toEqual({})
})
