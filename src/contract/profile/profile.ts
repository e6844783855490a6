import { endpoint } from '../endpoint.ts'
import type * as schema from './profile.schema.ts'

export const getDetails = endpoint<typeof schema.getDetails>({
  method: 'GET',
  path: '/api/profile/details',
  access: 'customer',
})

export const saveDetails = endpoint<typeof schema.saveDetails>({
  method: 'PUT',
  path: '/api/profile/details',
  access: 'customer',
})
