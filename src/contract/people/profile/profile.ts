import type { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import type * as schema from './profile.schema.ts'

/** The details that customers can change themselves. */
export type Details = z.input<typeof schema.saveDetails.input>

export const getDetails = endpoint<typeof schema.getDetails>('GET /api/profile/details', 'customer')
export const saveDetails = endpoint<typeof schema.saveDetails>('PUT /api/profile/details', 'customer')
