import { z } from 'zod'
import { description } from '../../description.ts'
import { line } from '../../text.schema.ts'

/** ASCII only: look-alike or differently encoded characters would let one address subscribe twice. */
const EMAIL = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z\d-]+(\.[a-z\d-]+)+$/i

export const Email = line(254)
  .regex(EMAIL, 'Please check this email address.')
  .transform((email) => email.toLowerCase())

const Token = z.string().min(1).max(200)

export const ByLink = z.object({ token: Token })

export const MessageReply = z.object({ message: z.string() })

export const subscribe = description({
  summary: 'Sends a link that confirms, whether we know the address or not.',
  input: z.object({ email: Email }),
  reply: MessageReply,
  status: 202,
  refusals: ['too_many_requests'],
})

export const confirmSubscription = description({
  summary: 'Begins the letter for whoever has the link that was sent to them.',
  input: ByLink,
  reply: MessageReply,
  refusals: ['link_expired'],
})

export const cancelSubscription = description({
  summary: 'Ends the letter for whoever has a link of one of our emails, with no login.',
  input: ByLink,
  reply: MessageReply,
  refusals: ['link_expired'],
})
