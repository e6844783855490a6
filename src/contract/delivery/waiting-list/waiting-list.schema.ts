import { z } from 'zod'
import { description, named } from '../../description.ts'
import { ByLink, Email, MessageReply } from '../../people/newsletter/newsletter.schema.ts'

/** A place outside the delivery area and how many people wait for it, without their names. */
export const WaitingPlace = named('WaitingPlace', {
  place: z.string(),
  waiting: z.int(),
  unconfirmed: z.int().describe('Asked for, and not confirmed yet.'),
  since: z.iso.datetime().describe('When the first of them asked.'),
})

export const listWaiting = description({
  summary: 'How many wait for the shop to deliver, by place, the most wanted first.',
  reply: z.object({ data: z.array(WaitingPlace) }),
})

export const exportWaiting = description({
  summary: 'The same as CSV.',
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

export const joinWaitingList = description({
  summary: 'Sends a link that confirms, for a place that we do not deliver to yet.',
  input: z.object({ email: Email, lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) }),
  reply: MessageReply,
  status: 202,
  refusals: ['not_found', 'too_many_requests'],
})

export const confirmWaiting = description({
  summary: 'Puts the person with the emailed link on the list.',
  input: ByLink,
  reply: MessageReply,
  refusals: ['link_expired'],
})

export const leaveWaitingList = description({
  summary: 'Takes the person with a link of one of our emails off the list, with no login.',
  input: ByLink,
  reply: MessageReply,
  refusals: ['link_expired'],
})
