import { z } from 'zod'
import { description } from '../../description.ts'
import { decimalInQuery, numberInQuery } from '../../query-values.schema.ts'
import { line, text } from '../../text.schema.ts'

export const MapChoice = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('embedded'),
    /** Street tiles to lay over the shop's own map: a URL with `{z}`, `{x}` and `{y}` in it. */
    tiles: z.string().optional(),
    tiles_credit: z.string().optional(),
  }),
  z.object({
    kind: z.literal('google'),
    /** A key that Google issues for browsers, so it is no secret. */
    key: z.string(),
  }),
])

export const shippingMap = description({
  summary: 'Which map an address is picked on; asked when a picker opens.',
  reply: MapChoice,
})

const SUGGESTIONS = 5

export const LocationInfo = z.object({
  /** The whole address in one line; empty outside the delivery area and where no address is known. */
  address: z.string(),
  /** Whether we deliver to this position. */
  serviceable: z.boolean(),
  // The parts of the address, empty if unknown.
  street_no: z.string(),
  street_name: z.string(),
  locality: z.string(),
  postal_code: z.string(),
})

export const locationInfo = description({
  summary: 'The address at a position, and whether we deliver there.',
  input: z.object({ lat: decimalInQuery(-90, 90), lng: decimalInQuery(-180, 180) }),
  reply: LocationInfo,
  refusals: ['too_many_requests'],
})

export const locationAutosuggest = description({
  summary: 'The addresses that this text may mean, the best first. An offset changes nothing.',
  input: z.object({
    keyword: line(200),
    limit: numberInQuery(1, 999_999_999).default(SUGGESTIONS).describe('More than twenty are never given.'),
    offset: numberInQuery(0, 999_999_999).optional(),
  }),
  reply: z.object({ suggestions: z.array(z.object({ address: z.string(), place_id: z.string() })) }),
  refusals: ['too_many_requests'],
})

export const locationCoordinates = description({
  summary: 'Where a suggested address is.',
  input: z.object({ place_id: text(400) }),
  reply: z.object({ location: z.object({ lat: z.number(), lng: z.number() }) }),
  refusals: ['not_found', 'too_many_requests'],
})
