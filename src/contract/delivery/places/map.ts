import type { z } from 'zod'
import { anyone } from '../../endpoint.ts'
import type * as api from './location.schema.ts'

export type MapChoice = z.infer<typeof api.MapChoice>

export const shippingMap = anyone<typeof api.shippingMap>('GET /api/shipping/map')
