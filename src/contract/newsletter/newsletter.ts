import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { line } from '../text.ts'

/** Plain letters only: an address that two machines could write in two ways would be two subscriptions. */
const EMAIL = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z\d-]+(\.[a-z\d-]+)+$/i

const Email = line(254)
  .regex(EMAIL, 'Please check this e-mail address.')
  .transform((email) => email.toLowerCase())
const Token = z.string().min(1).max(200)

const byLink = {
  method: 'POST',
  access: 'anyone',
  input: z.object({ token: Token }),
  reply: z.object({ message: z.string() }),
  refusals: ['link_expired'],
} as const

export const subscribe = endpoint({
  method: 'POST',
  path: '/api/newsletter/subscription',
  access: 'anyone',
  summary: 'Sends a link that confirms, whether we know the address or not.',
  input: z.object({ email: Email }),
  reply: z.object({ message: z.string() }),
  status: 202,
  refusals: ['too_many_requests'],
})

export const confirmSubscription = endpoint({
  ...byLink,
  path: '/api/newsletter/confirmation',
  summary: 'Begins the letter for whoever has the link that was sent to them.',
})

export const cancelSubscription = endpoint({
  ...byLink,
  path: '/api/newsletter/cancellation',
  summary: 'Ends the letter for whoever has a link of one of our e-mails, with no login.',
})
