import type { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import type * as schema from './location.schema.ts'

export type LocationInfo = z.infer<typeof schema.LocationInfo>

export const locationInfo = endpoint<typeof schema.locationInfo>({
  method: 'GET',
  path: '/api/shipping/location-info',
  access: 'anyone',
})

export const locationAutosuggest = endpoint<typeof schema.locationAutosuggest>({
  method: 'GET',
  path: '/api/shipping/location_autosuggest',
  access: 'anyone',
})

export const locationCoordinates = endpoint<typeof schema.locationCoordinates>({
  method: 'GET',
  path: '/api/shipping/location_coordinates',
  access: 'anyone',
})
