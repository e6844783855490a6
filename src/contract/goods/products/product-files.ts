import type { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import type * as schema from './product-files.schema.ts'

export type ProductFile = z.infer<typeof schema.ProductFile>

export const beginProductFile = endpoint<typeof schema.beginProductFile>({
  method: 'POST',
  path: '/api/office/product-files',
  access: 'operator',
  right: 'catalogue',
})

export const listProductFiles = endpoint<typeof schema.listProductFiles>({
  method: 'GET',
  path: '/api/office/product-files',
  access: 'operator',
  right: 'catalogue',
})

export const putProductFilePiece = endpoint<typeof schema.putProductFilePiece>({
  method: 'PUT',
  path: '/api/office/product-files/{file_id}/pieces',
  access: 'operator',
  right: 'catalogue',
})

export const readProductFile = endpoint<typeof schema.readProductFile>({
  method: 'GET',
  path: '/api/office/product-files/{file_id}',
  access: 'operator',
  right: 'catalogue',
})

export const checkProductFile = endpoint<typeof schema.checkProductFile>({
  method: 'POST',
  path: '/api/office/product-files/{file_id}/checks',
  access: 'operator',
  right: 'catalogue',
})

export const importProductFile = endpoint<typeof schema.importProductFile>({
  method: 'POST',
  path: '/api/office/product-files/{file_id}/imports',
  access: 'operator',
  right: 'prices',
  freshProof: true,
})

export const stopProductFile = endpoint<typeof schema.stopProductFile>({
  method: 'POST',
  path: '/api/office/product-files/{file_id}/stops',
  access: 'operator',
  right: 'catalogue',
})

export const exportProducts = endpoint<typeof schema.exportProducts>({
  method: 'GET',
  path: '/api/office/product-table',
  access: 'operator',
  right: 'catalogue',
})
