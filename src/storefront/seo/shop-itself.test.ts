import { expect, test } from 'vitest'
import { describeShop } from './shop-itself.ts'

test('the structured data of the shop links the site to its organisation and names its search URL', () => {
  const { '@graph': things } = describeShop('https://shop.test', {
    company_name: 'Fig Pty Ltd',
    abn: null,
    company_address: '',
    company_phone: '07 3000 0000',
    company_email: '',
    opening_hours: '',
  })
  const [organisation, site] = things
  expect(site?.publisher).toEqual({ '@id': 'https://shop.test/#shop' })
  expect(organisation).toMatchObject({
    '@id': 'https://shop.test/#shop',
    legalName: 'Fig Pty Ltd',
    telephone: '07 3000 0000',
  })
  expect(JSON.stringify(things)).not.toMatch(/undefined|"\//)
  expect(JSON.stringify(site)).toContain('https://shop.test/search/?q={search_term_string}')
})
