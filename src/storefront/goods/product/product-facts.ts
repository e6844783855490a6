import type { MetaDescriptor } from 'react-router'
import type { ProductDetail } from '#contract/goods/catalogue/catalogue.ts'
import type { ComparedPer } from '#contract/goods/catalogue/comparison-price.ts'
import { shownPrice } from '#contract/goods/catalogue/shown-price.ts'
import { canonicalUrl, type MatchedRoutes } from '../../seo/canonical-url.ts'

/** The measures of unit prices, in UN/CEFACT codes. */
const measures: Record<ComparedPer, readonly [value: number, unitCode: string]> = {
  kg: [1, 'KGM'],
  L: [1, 'LTR'],
  '100 g': [100, 'GRM'],
  '100 mL': [100, 'MLT'],
  each: [1, 'C62'],
}

/** Returns the product, its offer and its unit price as structured data for search engines. */
export function productFacts(matches: MatchedRoutes, product: ProductDetail, path: string): MetaDescriptor {
  const { title, description, brand, id, images, in_stock, comparison_price } = product
  const url = canonicalUrl(matches, path)
  const price = shownPrice(product)
  const [value, unitCode] = measures[comparison_price.per]
  return {
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: title,
      description,
      sku: id,
      url,
      image: images.map((image) => (image.startsWith('/') ? canonicalUrl(matches, image) : image)),
      ...(brand && { brand: { '@type': 'Brand', name: brand } }),
      offers: {
        '@type': 'Offer',
        url,
        price: price.toFixed(2),
        priceCurrency: 'AUD',
        availability: `https://schema.org/${in_stock ? 'InStock' : 'OutOfStock'}`,
        itemCondition: 'https://schema.org/NewCondition',
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          price: comparison_price.amount.toFixed(2),
          priceCurrency: 'AUD',
          referenceQuantity: { '@type': 'QuantitativeValue', value, unitCode },
        },
      },
    },
  }
}
