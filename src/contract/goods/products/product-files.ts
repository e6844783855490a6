import type { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import type * as schema from './product-files.schema.ts'

export type ProductFile = z.infer<typeof schema.ProductFile>

export const beginProductFile = endpoint<typeof schema.beginProductFile>(
  'POST /api/office/product-files',
  'catalogue',
)

export const listProductFiles = endpoint<typeof schema.listProductFiles>(
  'GET /api/office/product-files',
  'catalogue',
)

export const putProductFilePiece = endpoint<typeof schema.putProductFilePiece>(
  'PUT /api/office/product-files/{file_id}/pieces',
  'catalogue',
)

export const readProductFile = endpoint<typeof schema.readProductFile>(
  'GET /api/office/product-files/{file_id}',
  'catalogue',
)

export const checkProductFile = endpoint<typeof schema.checkProductFile>(
  'POST /api/office/product-files/{file_id}/checks',
  'catalogue',
)

export const importProductFile = endpoint<typeof schema.importProductFile>(
  'POST /api/office/product-files/{file_id}/imports',
  'prices',
  { freshProof: true },
)

export const stopProductFile = endpoint<typeof schema.stopProductFile>(
  'POST /api/office/product-files/{file_id}/stops',
  'catalogue',
)

export const exportProducts = endpoint<typeof schema.exportProducts>(
  'GET /api/office/product-table',
  'catalogue',
)
