import { endpoint } from '../../endpoint.ts'
import type * as schema from './personal-data.schema.ts'

export const myData = endpoint<typeof schema.myData>('GET /api/profile/my-data', 'customer')

export const deleteAccount = endpoint<typeof schema.deleteAccount>(
  'POST /api/profile/delete-account',
  'customer',
)
