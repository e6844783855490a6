import type { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import type * as schema from './prices.schema.ts'

export const setPrice = endpoint<typeof schema.setPrice>(
  'PUT /api/office/products/{product_id}/price',
  'prices',
  { freshProof: true },
)

export type PricedProduct = z.infer<typeof schema.PricedProduct>
export type ReplacedPrice = z.infer<typeof schema.ReplacedPrice>

export const findPrices = endpoint<typeof schema.findPrices>('GET /api/office/prices', 'prices')

export const readPrice = endpoint<typeof schema.readPrice>(
  'GET /api/office/products/{product_id}/price',
  'prices',
)

export const readPrices = endpoint<typeof schema.readPrices>(
  'GET /api/office/products/{product_id}/prices',
  'prices',
)

export const savePriceEvidence = endpoint<typeof schema.savePriceEvidence>(
  'POST /api/office/products/{product_id}/price-evidence',
  'prices',
)

export const callOffPrice = endpoint<typeof schema.callOffPrice>(
  'DELETE /api/office/products/{product_id}/prices/{price_id}',
  'prices',
  { freshProof: true },
)

export const previewPrices = endpoint<typeof schema.previewPrices>(
  'POST /api/office/price-previews',
  'prices',
)

export const setPrices = endpoint<typeof schema.setPrices>('PUT /api/office/prices', 'prices', {
  freshProof: true,
})
