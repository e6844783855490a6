import type { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import type * as schema from './signing-in.schema.ts'

export type Invitation = z.infer<typeof schema.Invitation>

export const askSignInLink = endpoint<typeof schema.askSignInLink>('POST /api/office/sign-in-links', 'anyone')
export const signInByLink = endpoint<typeof schema.signInByLink>('POST /api/office/link-sessions', 'anyone')

export const beginPasskeySignIn = endpoint<typeof schema.beginPasskeySignIn>(
  'POST /api/office/passkey-challenges',
  'anyone',
)

export const signInByPasskey = endpoint<typeof schema.signInByPasskey>(
  'POST /api/office/passkey-sessions',
  'anyone',
)

export const readInvitation = endpoint<typeof schema.readInvitation>(
  'POST /api/office/invitation-previews',
  'anyone',
)

export const acceptInvitation = endpoint<typeof schema.acceptInvitation>(
  'POST /api/office/invitation-acceptances',
  'anyone',
)
