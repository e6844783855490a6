import type { z } from 'zod'
import { customer } from '../../endpoint.ts'
import type * as api from './profile.schema.ts'

/** The details that customers can change themselves. */
export type Details = z.input<typeof api.saveDetails.input>

export const getDetails = customer<typeof api.getDetails>('GET /api/profile/details')
export const saveDetails = customer<typeof api.saveDetails>('PUT /api/profile/details')
