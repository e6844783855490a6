import { z } from 'zod'
import { description } from '../../description.ts'
import { isOfficePlace } from '../../office-place.ts'
import { filledLine } from '../../text.schema.ts'
import { PasskeyAnswer, PasskeyOptions } from './my-account.schema.ts'
import { OfficeEmail, RoleName } from './people.schema.ts'

const token = z.string().min(1).max(200)
const shared_device = z.boolean().default(false)

const Done = z.object({ message: z.string() })

export const askSignInLink = description({
  summary:
    'Sends an operator a link that logs in once. What is answered does not tell whether we know the address.',
  input: z.object({
    email: OfficeEmail,
    to: z.string().refine(isOfficePlace).optional().describe('The screen that the link leads to.'),
  }),
  reply: Done,
  status: 202,
  refusals: ['too_many_requests'],
})

export const signInByLink = description({
  summary: 'Begins a session of the office for the person with the emailed link.',
  input: z.object({ token, shared_device }),
  reply: Done,
  refusals: ['link_expired', 'too_many_requests'],
})

export const beginPasskeySignIn = description({
  summary: 'What a browser needs to log in with a passkey.',
  reply: z.object({ options: PasskeyOptions }),
  refusals: ['too_many_requests'],
})

export const signInByPasskey = description({
  summary: 'Begins a session of the office with a passkey.',
  input: z.object({ credential: PasskeyAnswer, shared_device }),
  reply: Done,
  refusals: ['passkey_refused', 'too_many_requests'],
})

export const Invitation = z.object({
  /** Null for the first owner, who enters their own. */
  email: z.string().nullable(),
  role: RoleName,
})

export const readInvitation = description({
  summary: 'Whom an invitation is for.',
  input: z.object({ token }),
  reply: z.object({ data: Invitation }),
  refusals: ['link_expired', 'too_many_requests'],
})

export const acceptInvitation = description({
  summary: 'Makes the person with the invitation an operator, and signs them in.',
  input: z.object({
    token,
    name: filledLine(80),
    email: OfficeEmail.optional().describe('For the first owner alone: others are invited by theirs.'),
    shared_device,
  }),
  reply: Done,
  status: 201,
  refusals: ['link_expired', 'too_many_requests'],
})
