import { operator } from '../../endpoint.ts'
import type * as api from './pictures.schema.ts'

export const setProductPictures = operator<typeof api.setProductPictures>(
  'PUT /api/office/products/{product_id}/pictures',
  'catalogue',
)
