import { endpoint } from '../../endpoint.ts'
import type * as schema from './personal-data.schema.ts'

export const myData = endpoint<typeof schema.myData>({
  method: 'GET',
  path: '/api/profile/my-data',
  access: 'customer',
})

export const deleteAccount = endpoint<typeof schema.deleteAccount>({
  method: 'POST',
  path: '/api/profile/delete-account',
  access: 'customer',
})
