import { z } from 'zod'
import { description } from '../../description.ts'

export const smsReport = description({
  signedBody: 'application/x-www-form-urlencoded',
  summary:
    'Takes what the SMS provider tells of a message that it was given, signed in a header of its own. What it tells of others does nothing.',
  input: z.object({ body: z.string(), headers: z.record(z.string(), z.string()) }),
  reply: z.object({ received: z.literal(true) }),
  refusals: ['bad_signature'],
})
