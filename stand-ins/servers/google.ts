import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export interface ReceivedRequest {
  method: string | undefined
  path: string
  query: Record<string, string>
  headers: Record<string, unknown>
  body: unknown
}

export interface GoogleStandIn {
  url: string
  asked: ReceivedRequest[]
}

/** Stands in for Google's services on loopback; an `answer` of `undefined` never responds. */
export async function openGoogleStandIn(
  answer: (asked: ReceivedRequest) => { status?: number; body: unknown } | undefined,
): Promise<GoogleStandIn> {
  const asked: ReceivedRequest[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const piece of request) body += piece
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stand-in')
    const one: ReceivedRequest = {
      method: request.method,
      path: pathname,
      query: Object.fromEntries(searchParams),
      headers: request.headers,
      body: body === '' ? undefined : JSON.parse(body),
    }
    asked.push(one)
    const answered = answer(one)
    if (!answered) return
    const text = typeof answered.body === 'string' ? answered.body : JSON.stringify(answered.body)
    response.writeHead(answered.status ?? 200, { 'content-type': 'application/json' }).end(text)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked }
}

export const boundaryStreet = {
  place_id: 'ChIJ-boundary',
  formatted_address: '12 Boundary St, West End QLD 4101, Australia',
  types: ['street_address'],
  geometry: { location: { lat: -27.4761, lng: 153.0139 } },
  address_components: [
    { long_name: '12', short_name: '12', types: ['street_number'] },
    { long_name: 'Boundary Street', short_name: 'Boundary St', types: ['route'] },
    { long_name: 'West End', short_name: 'West End', types: ['locality', 'political'] },
    { long_name: 'Queensland', short_name: 'QLD', types: ['administrative_area_level_1', 'political'] },
    { long_name: 'Australia', short_name: 'AU', types: ['country', 'political'] },
    { long_name: '4101', short_name: '4101', types: ['postal_code'] },
  ],
}

/** Answers as Google would if it knew only one house. */
export function knowsBoundaryStreet({ path, query, body }: ReceivedRequest): { body: unknown } {
  if (path === '/v1/places:autocomplete') {
    const { input } = body as { input: string }
    const { place_id: placeId, formatted_address: text } = boundaryStreet
    const found = /boundary/i.test(input)
    return { body: found ? { suggestions: [{ placePrediction: { placeId, text: { text } } }] } : {} }
  }
  const { location } = boundaryStreet.geometry
  const near = (latlng: string) => Math.abs(Number(latlng.split(',')[0]) - location.lat) < 0.01
  const found = query.latlng ? near(query.latlng) : query.place_id === boundaryStreet.place_id
  return {
    body: found ? { status: 'OK', results: [boundaryStreet] } : { status: 'ZERO_RESULTS', results: [] },
  }
}
