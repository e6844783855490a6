import type { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import type * as schema from './pictures.schema.ts'

export type KeptPicture = z.infer<typeof schema.KeptPicture>

export const addPicture = endpoint<typeof schema.addPicture>('POST /api/office/pictures', 'catalogue')
