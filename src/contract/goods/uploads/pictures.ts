import type { z } from 'zod'
import { operator } from '../../endpoint.ts'
import type * as api from './pictures.schema.ts'

export type KeptPicture = z.infer<typeof api.KeptPicture>

export const addPicture = operator<typeof api.addPicture>('POST /api/office/pictures', 'catalogue')
