import { z } from 'zod'
import { description } from '../../description.ts'
import { line, lineOrEmpty } from '../../text.schema.ts'

const EMAIL = /^$|^[^\s@<>"',;:]+@[^\s@<>"',;:.]+(?:\.[^\s@<>"',;:.]+)+$/

const Details = z.object({
  name: lineOrEmpty(80),
  /** Empty if the customer has no email address. */
  email: line(254).regex(EMAIL, 'Please check this email address.'),
})

const reply = z.object({ data: z.object({ name: z.string(), email: z.string(), mobile: z.string() }) })

export const getDetails = description({
  summary: 'What a customer has told us of themselves.',
  reply,
})

export const saveDetails = description({
  summary: 'Keeps a customer’s name and email address.',
  input: Details,
  reply,
})
