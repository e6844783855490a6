import type { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import type * as schema from './location.schema.ts'

export type MapChoice = z.infer<typeof schema.MapChoice>

export const shippingMap = endpoint<typeof schema.shippingMap>('GET /api/shipping/map', 'anyone')
