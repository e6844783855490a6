import type { Position } from '#contract/delivery/windows/distance.ts'
import { DELIVERY_BOX, isInDeliveryArea } from '#contract/delivery-area.ts'
import { type GeocodedAddress, type Geocoder, GeocoderUnavailable } from './port.ts'

export interface GoogleSettings {
  key: string
  /** Base URL of the Geocoding API. */
  mapsUrl: string
  /** Base URL of the Places API. */
  placesUrl: string
}

const TIMEOUT_MS = 5_000

/** Uses Google's Places API for suggestions and its Geocoding API for positions, limited to the delivery area. */
export function googleGeocoder(settings: GoogleSettings, timeoutMs: number = TIMEOUT_MS): Geocoder {
  const { key, mapsUrl, placesUrl } = settings
  const geocode = async (asked: Record<string, string>): Promise<Result[]> => {
    const query = new URLSearchParams({ ...asked, language: 'en-AU', region: 'au', key })
    const url = `${mapsUrl}/maps/api/geocode/json?${query}`
    return resultsOf(await reach(url, { signal: AbortSignal.timeout(timeoutMs) }))
  }
  return {
    async suggest(keyword, limit) {
      const answer = await reach(`${placesUrl}/v1/places:autocomplete`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-goog-api-key': key,
          'x-goog-fieldmask': 'suggestions.placePrediction.placeId,suggestions.placePrediction.text.text',
        },
        body: JSON.stringify(autocompletion(keyword)),
        signal: AbortSignal.timeout(timeoutMs),
      })
      return (answer.suggestions ?? []).flatMap(toSuggestion).slice(0, limit)
    },

    async place(placeId) {
      const [found] = await geocode({ place_id: placeId })
      const position = found?.geometry?.location
      // Only places in our area are answered, so no caller can look up the world on our account.
      return position && isInDeliveryArea(position) ? { lat: position.lat, lng: position.lng } : undefined
    },

    async reverse({ lat, lng }) {
      const results = await geocode({ latlng: `${lat},${lng}` })
      // A driver cannot find a plus code.
      const found = results.find(({ types }) => !types?.includes('plus_code'))
      return found && toAddress(found)
    },
  }
}

function autocompletion(input: string) {
  const { north, south, west, east } = DELIVERY_BOX
  const low = { latitude: south, longitude: west }
  const high = { latitude: north, longitude: east }
  return {
    input,
    includedRegionCodes: ['au'],
    languageCode: 'en-AU',
    regionCode: 'au',
    locationRestriction: { rectangle: { low, high } },
  }
}

interface Answer {
  status?: string
  results?: Result[]
  suggestions?: Prediction[]
}

interface Result {
  formatted_address?: string
  types?: string[]
  geometry?: { location?: Position }
  address_components?: { long_name: string; types: string[] }[]
}

interface Prediction {
  placePrediction?: { placeId?: string; text?: { text?: string } }
}

async function reach(url: string, request: RequestInit): Promise<Answer> {
  try {
    const response = await fetch(url, { ...request, redirect: 'manual' })
    if (response.status !== 200) throw new GeocoderUnavailable(`Google answered ${response.status}`)
    const answer: unknown = await response.json()
    if (typeof answer === 'object' && answer !== null) return answer
    throw new GeocoderUnavailable('Google answered with something else')
  } catch (error) {
    if (error instanceof GeocoderUnavailable) throw error
    // Logs only the error's name, as the URL contains the API key.
    throw new GeocoderUnavailable(`Google was not reached: ${(error as Error).name}`)
  }
}

/** Statuses of an id or position that a visitor made up: there is no result. */
const NOTHING_THERE = new Set(['ZERO_RESULTS', 'NOT_FOUND', 'INVALID_REQUEST'])

// The Geocoding API reports failures in a 200 response.
function resultsOf({ status, results }: Answer): Result[] {
  if (status === 'OK') return results ?? []
  if (status && NOTHING_THERE.has(status)) return []
  throw new GeocoderUnavailable(
    `Google answered with status ${/^[A-Z_]{1,30}$/.exec(status ?? '')?.[0] ?? 'unknown'}`,
  )
}

function toSuggestion({ placePrediction }: Prediction) {
  const { placeId, text } = placePrediction ?? {}
  return placeId && text?.text ? [{ placeId, address: withoutCountry(text.text) }] : []
}

function toAddress({ formatted_address, address_components }: Result): GeocodedAddress {
  const part = (type: string) =>
    address_components?.find(({ types }) => types.includes(type))?.long_name ?? ''
  return {
    address: withoutCountry(formatted_address ?? ''),
    streetNo: part('street_number'),
    streetName: part('route'),
    locality: part('locality'),
    postalCode: part('postal_code'),
  }
}

function withoutCountry(address: string): string {
  return address.replace(/, Australia$/, '')
}
