import { z } from 'zod'
import { description } from '../../description.ts'

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
  input: z.object({}),
  reply: MapChoice,
})
