import type { z } from 'zod'
import { operator, provenOperator } from '../../endpoint.ts'
import type * as api from './prices.schema.ts'

export const setPrice = provenOperator<typeof api.setPrice>(
  'PUT /api/office/products/{product_id}/price',
  'prices',
)

export type PricedProduct = z.infer<typeof api.PricedProduct>
export type ReplacedPrice = z.infer<typeof api.ReplacedPrice>

export const findPrices = operator<typeof api.findPrices>('GET /api/office/prices', 'prices')

export const readPrice = operator<typeof api.readPrice>(
  'GET /api/office/products/{product_id}/price',
  'prices',
)

export const readPrices = operator<typeof api.readPrices>(
  'GET /api/office/products/{product_id}/prices',
  'prices',
)

export const savePriceEvidence = operator<typeof api.savePriceEvidence>(
  'POST /api/office/products/{product_id}/price-evidence',
  'prices',
)

export const callOffPrice = provenOperator<typeof api.callOffPrice>(
  'DELETE /api/office/products/{product_id}/prices/{price_id}',
  'prices',
)

export const previewPrices = operator<typeof api.previewPrices>('POST /api/office/price-previews', 'prices')
export const setPrices = provenOperator<typeof api.setPrices>('PUT /api/office/prices', 'prices')
