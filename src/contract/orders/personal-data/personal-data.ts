import { customer } from '../../endpoint.ts'
import type * as api from './personal-data.schema.ts'

export const myData = customer<typeof api.myData>('GET /api/profile/my-data')
export const deleteAccount = customer<typeof api.deleteAccount>('POST /api/profile/delete-account')
