import { endpoint } from '../../endpoint.ts'
import type * as schema from './pictures.schema.ts'

export const setProductPictures = endpoint<typeof schema.setProductPictures>(
  'PUT /api/office/products/{product_id}/pictures',
  'catalogue',
)
