import { z } from 'zod'
import { description } from '../../description.ts'
import { ByLink, Email, MessageReply } from '../../people/newsletter/newsletter.schema.ts'

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
