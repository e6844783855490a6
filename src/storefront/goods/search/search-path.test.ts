import { expect, test } from 'vitest'
import { searchPath } from './search-path.ts'

test.each([
  ['', '/search/'],
  ['figs', '/search/?q=figs'],
  ['fish & chips', '/search/?q=fish+%26+chips'],
  ['50% #1?', '/search/?q=50%25+%231%3F'],
])('a search for %j has the address %s', (q, path) => {
  expect(searchPath(q)).toBe(path)
  expect(new URL(path, 'http://shop.example').searchParams.get('q') ?? '').toBe(q)
})
