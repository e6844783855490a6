import type { z } from 'zod'
import { operator, provenOperator } from '../../endpoint.ts'
import type * as api from './product-files.schema.ts'

export type ProductFile = z.infer<typeof api.ProductFile>

export const beginProductFile = operator<typeof api.beginProductFile>(
  'POST /api/office/product-files',
  'catalogue',
)

export const listProductFiles = operator<typeof api.listProductFiles>(
  'GET /api/office/product-files',
  'catalogue',
)

export const putProductFilePiece = operator<typeof api.putProductFilePiece>(
  'PUT /api/office/product-files/{file_id}/pieces',
  'catalogue',
)

export const readProductFile = operator<typeof api.readProductFile>(
  'GET /api/office/product-files/{file_id}',
  'catalogue',
)

export const checkProductFile = operator<typeof api.checkProductFile>(
  'POST /api/office/product-files/{file_id}/checks',
  'catalogue',
)

export const importProductFile = provenOperator<typeof api.importProductFile>(
  'POST /api/office/product-files/{file_id}/imports',
  'prices',
)

export const stopProductFile = operator<typeof api.stopProductFile>(
  'POST /api/office/product-files/{file_id}/stops',
  'catalogue',
)

export const exportProducts = operator<typeof api.exportProducts>(
  'GET /api/office/product-table',
  'catalogue',
)
