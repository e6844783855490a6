import type { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import type * as schema from './prices.schema.ts'

export const setPrice = endpoint<typeof schema.setPrice>({
  method: 'PUT',
  path: '/api/office/products/{product_id}/price',
  access: 'operator',
  right: 'prices',
  freshProof: true,
})

export type PricedProduct = z.infer<typeof schema.PricedProduct>
export type ReplacedPrice = z.infer<typeof schema.ReplacedPrice>

export const findPrices = endpoint<typeof schema.findPrices>({
  method: 'GET',
  path: '/api/office/prices',
  access: 'operator',
  right: 'prices',
})

export const readPrice = endpoint<typeof schema.readPrice>({
  method: 'GET',
  path: '/api/office/products/{product_id}/price',
  access: 'operator',
  right: 'prices',
})

export const readPrices = endpoint<typeof schema.readPrices>({
  method: 'GET',
  path: '/api/office/products/{product_id}/prices',
  access: 'operator',
  right: 'prices',
})

export const savePriceEvidence = endpoint<typeof schema.savePriceEvidence>({
  method: 'POST',
  path: '/api/office/products/{product_id}/price-evidence',
  access: 'operator',
  right: 'prices',
})

export const callOffPrice = endpoint<typeof schema.callOffPrice>({
  method: 'DELETE',
  path: '/api/office/products/{product_id}/prices/{price_id}',
  access: 'operator',
  right: 'prices',
  freshProof: true,
})

export const previewPrices = endpoint<typeof schema.previewPrices>({
  method: 'POST',
  path: '/api/office/price-previews',
  access: 'operator',
  right: 'prices',
})

export const setPrices = endpoint<typeof schema.setPrices>({
  method: 'PUT',
  path: '/api/office/prices',
  access: 'operator',
  right: 'prices',
  freshProof: true,
})
