import { expect, test } from 'vitest'
import { describeShop } from './shop-itself.ts'

test('the shop itself is one thing under one name, and is searched at its own address', () => {
  const { '@graph': things } = describeShop('https://shop.test')
  const [organisation, site] = things
  expect(site?.publisher).toEqual({ '@id': organisation?.['@id'] })
  expect(JSON.stringify(things)).not.toMatch(/undefined|"\//)
  expect(JSON.stringify(site)).toContain('https://shop.test/search/?q={search_term_string}')
})
