import type { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import type * as schema from './location.schema.ts'

export type LocationInfo = z.infer<typeof schema.LocationInfo>

export const locationInfo = endpoint<typeof schema.locationInfo>('GET /api/shipping/location-info', 'anyone')

export const locationAutosuggest = endpoint<typeof schema.locationAutosuggest>(
  'GET /api/shipping/location_autosuggest',
  'anyone',
)

export const locationCoordinates = endpoint<typeof schema.locationCoordinates>(
  'GET /api/shipping/location_coordinates',
  'anyone',
)
