import { expect, test } from 'vitest'
import { describeShop } from './shop-itself.ts'

test('the structured data of the shop links the site to its organisation and names its search URL', () => {
  const { '@graph': things } = describeShop('https://shop.test')
  const [organisation, site] = things
  expect(site?.publisher).toEqual({ '@id': organisation?.['@id'] })
  expect(JSON.stringify(things)).not.toMatch(/undefined|"\//)
  expect(JSON.stringify(site)).toContain('https://shop.test/search/?q={search_term_string}')
})
