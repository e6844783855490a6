import type { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import type * as schema from './signing-in.schema.ts'

export type Invitation = z.infer<typeof schema.Invitation>

export const askSignInLink = endpoint<typeof schema.askSignInLink>({
  method: 'POST',
  path: '/api/office/sign-in-links',
  access: 'anyone',
})

export const signInByLink = endpoint<typeof schema.signInByLink>({
  method: 'POST',
  path: '/api/office/link-sessions',
  access: 'anyone',
})

export const beginPasskeySignIn = endpoint<typeof schema.beginPasskeySignIn>({
  method: 'POST',
  path: '/api/office/passkey-challenges',
  access: 'anyone',
})

export const signInByPasskey = endpoint<typeof schema.signInByPasskey>({
  method: 'POST',
  path: '/api/office/passkey-sessions',
  access: 'anyone',
})

export const readInvitation = endpoint<typeof schema.readInvitation>({
  method: 'POST',
  path: '/api/office/invitation-previews',
  access: 'anyone',
})

export const acceptInvitation = endpoint<typeof schema.acceptInvitation>({
  method: 'POST',
  path: '/api/office/invitation-acceptances',
  access: 'anyone',
})
