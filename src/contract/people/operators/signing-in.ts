import type { z } from 'zod'
import { anyone } from '../../endpoint.ts'
import type * as api from './signing-in.schema.ts'

export type Invitation = z.infer<typeof api.Invitation>

export const askSignInLink = anyone<typeof api.askSignInLink>('POST /api/office/sign-in-links')
export const signInByLink = anyone<typeof api.signInByLink>('POST /api/office/link-sessions')
export const beginPasskeySignIn = anyone<typeof api.beginPasskeySignIn>('POST /api/office/passkey-challenges')
export const signInByPasskey = anyone<typeof api.signInByPasskey>('POST /api/office/passkey-sessions')
export const readInvitation = anyone<typeof api.readInvitation>('POST /api/office/invitation-previews')
export const acceptInvitation = anyone<typeof api.acceptInvitation>('POST /api/office/invitation-acceptances')
