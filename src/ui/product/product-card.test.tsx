import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Product } from '#contract/goods/catalogue/product.ts'
import { Stepper } from '../form/stepper.tsx'
import { PriceTag } from './price-tag.tsx'
import { CardWords, ProductCard } from './product-card.tsx'

const figs: Product = {
  id: 'figs',
  title: 'Black Figs',
  unit: 300,
  unit_type: 'g',
  unit_price: 8,
  discounted_rate: 6,
  offer_label: 'Fig week',
  thumbnail: '/figs.webp',
  comparison_price: { amount: 2, per: '100 g', label: '$2.00 per 100 g' },
  category_id: 'fruit',
  in_stock: true,
}

test('a reduced price also says the old price, for screen readers too', () => {
  const spoken = words(<PriceTag unitPrice={8} discountedRate={6} />)
  expect(spoken).toBe('$6.00was $8.00')
})

test('a price that is not reduced shows no old price', () => {
  expect(words(<PriceTag unitPrice={8} discountedRate={8} />)).toBe('$8.00')
})

test('a card shows the size, the comparison price and the discount', () => {
  const card = words(cardOf(figs))
  for (const shown of ['25% OFF', 'Black Figs', '300\u00A0g', '$2.00 per 100\u00A0g', '$6.00', 'Add'])
    expect(card).toContain(shown)
})

test('a card says that its price is the lowest in 90 days, and only where it is', () => {
  expect(words(cardOf({ ...figs, is_lowest: true }))).toContain('Lowest in 90 days')
  expect(words(cardOf(figs))).not.toContain('Lowest')
})

test('a sold-out product cannot be added', () => {
  const card = cardOf({ ...figs, in_stock: false })
  expect(words(card)).toContain('Out of stock')
  expect(renderToStaticMarkup(card)).not.toContain('<button')
})

test('a product without a picture still has a card', () => {
  const markup = renderToStaticMarkup(cardOf({ ...figs, thumbnail: '' }))
  expect(markup).toContain('Black Figs')
  expect(markup).not.toContain('<img')
})

test('a product at its limit cannot be added, but can still be removed', () => {
  const markup = renderToStaticMarkup(
    <Stepper title="figs" count={99} atLimit onAdd={() => {}} onRemove={() => {}} />,
  )
  expect(markup).toContain('aria-label="No more figs to add" aria-disabled="true"')
  expect(markup).toContain('aria-label="Remove one figs"')
})

function cardOf(product: Product) {
  return (
    <ProductCard product={product}>
      <CardWords
        product={product}
        link={(title) => <a href="/product">{title}</a>}
        control={<Stepper title={product.title} count={0} inStock={product.in_stock} onAdd={() => {}} />}
      />
    </ProductCard>
  )
}

function words(element: ReactNode): string {
  return renderToStaticMarkup(element).replace(/<[^>]+>/g, '')
}
