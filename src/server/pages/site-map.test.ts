import { expect, test } from 'vitest'
import { openTestShop } from '#testing/open-test-shop.ts'
import { openTestStorefront } from '#testing/open-test-storefront.ts'

test('the site map lists a product, a deal, a shelf and an information page once each', async () => {
  const shop = await openTestShop()
  await shop.has.product('apple', { title: 'Pink Lady & Co' })
  await shop.has.deal('Fruit', ['apple'])
  const open = await openTestStorefront(shop)
  const text = async (path: string) => (await open(path)).text()

  const files = [...(await text('/sitemap.xml')).matchAll(/<loc>https:\/\/shop\.test([^<]+)<\/loc>/g)].map(
    ([, path]) => path ?? '',
  )
  const listed = (await Promise.all(files.map(text))).join('').match(/<loc>[^<]+/g) ?? []

  expect(files).toEqual(['/sitemap-aisles.xml', '/sitemap-products-1.xml'])
  for (const path of [
    '/',
    '/product/pink-lady-co/pid/apple',
    '/deal/fruit/pid/Fruit',
    '/cat/fruit/pid/cat-Fruit/sub-Fruit',
    '/info/about-us',
  ]) {
    expect(listed.filter((line) => line === `<loc>https://shop.test${path}`)).toHaveLength(1)
  }
  expect((await open('/sitemap-products-2.xml')).status).toBe(404)
})

test('robots.txt names the site map and disallows the checkout', async () => {
  const open = await openTestStorefront(await openTestShop())
  const robots = await (await open('/robots.txt')).text()
  expect(robots).toContain('Sitemap: https://shop.test/sitemap.xml')
  expect(robots).toContain('Disallow: /checkout')
})
