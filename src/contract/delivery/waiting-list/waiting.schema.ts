import { z } from 'zod'
import { description } from '../../description.ts'
import { Email } from '../../people/newsletter/newsletter.schema.ts'

/** A place outside the delivery area and how many people wait for it, without their names. */
export const WaitingPlace = z
  .object({
    place: z.string(),
    waiting: z.int(),
    unconfirmed: z.int().describe('Asked for, and not confirmed yet.'),
    since: z.iso.datetime().describe('When the first of them asked.'),
  })
  .meta({ id: 'WaitingPlace' })

export const listWaiting = description({
  summary: 'How many wait for the shop to deliver, by place, the most wanted first.',
  input: z.object({}),
  reply: z.object({ data: z.array(WaitingPlace) }),
})

export const exportWaiting = description({
  summary: 'The same as CSV.',
  input: z.object({}),
  reply: z.object({ csv: z.string() }),
})

export const forgetWaiting = description({
  summary:
    'Takes a person who asked for it off the waiting list, and their address out of what it has sent them.',
  input: z.object({ email: Email }),
  reply: z.object({
    data: z.object({ places: z.int().describe('For which they waited.'), letters: z.int() }),
  }),
  refusals: ['not_found'],
})
