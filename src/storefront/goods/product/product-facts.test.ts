import { expect, test } from 'vitest'
import type { ProductDetail } from '#contract/goods/catalogue/catalogue.ts'
import { productFacts } from './product-facts.ts'

const matches = [{ id: 'root', loaderData: { origin: 'https://shop.example' } }]
const figs = {
  id: 'figs',
  title: 'Black Figs',
  description: 'From the Granite Belt.',
  images: ['/figs.webp', 'https://cdn.example/figs.webp'],
  unit_price: 8,
  in_stock: true,
  comparison_price: { amount: 2.666, per: '100 g', label: '' },
} as unknown as ProductDetail

test('the structured data has the price that is charged', () => {
  expect(factsOf({})).toMatchObject({ offers: { price: '8.00', priceCurrency: 'AUD' } })
  expect(factsOf({ discounted_rate: 6.5 })).toMatchObject({ offers: { price: '6.50' } })
})

test('the structured data says whether the product is in stock', () => {
  expect(factsOf({})).toMatchObject({ offers: { availability: 'https://schema.org/InStock' } })
  expect(factsOf({ in_stock: false })).toMatchObject({
    offers: { availability: 'https://schema.org/OutOfStock' },
  })
})

test.each([
  ['kg', 1, 'KGM'],
  ['L', 1, 'LTR'],
  ['100 g', 100, 'GRM'],
  ['100 mL', 100, 'MLT'],
  ['each', 1, 'C62'],
] as const)('the unit price per %s is for %d %s', (per, value, unitCode) => {
  expect(factsOf({ comparison_price: { amount: 2.666, per, label: '' } })).toMatchObject({
    offers: { priceSpecification: { price: '2.67', referenceQuantity: { value, unitCode } } },
  })
})

test('the structured data has the full URL of the page and of its pictures', () => {
  expect(factsOf({})).toMatchObject({
    url: 'https://shop.example/product/black-figs/pid/figs',
    image: ['https://shop.example/figs.webp', 'https://cdn.example/figs.webp'],
  })
})

test('an unknown brand is left out of the structured data', () => {
  expect(factsOf({})).not.toHaveProperty('brand')
  expect(factsOf({ brand: 'Punnet' })).toMatchObject({ brand: { '@type': 'Brand', name: 'Punnet' } })
})

function factsOf(more: Partial<ProductDetail>): object {
  const facts = productFacts(matches, { ...figs, ...more }, '/product/black-figs/pid/figs')
  return (facts as { 'script:ld+json': object })['script:ld+json']
}
