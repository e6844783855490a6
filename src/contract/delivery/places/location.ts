import type { z } from 'zod'
import { anyone } from '../../endpoint.ts'
import type * as api from './location.schema.ts'

export type LocationInfo = z.infer<typeof api.LocationInfo>

export const locationInfo = anyone<typeof api.locationInfo>('GET /api/shipping/location-info')

export const locationAutosuggest = anyone<typeof api.locationAutosuggest>(
  'GET /api/shipping/location_autosuggest',
)

export const locationCoordinates = anyone<typeof api.locationCoordinates>(
  'GET /api/shipping/location_coordinates',
)
