import type { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import type * as schema from './my-account.schema.ts'

export type Me = z.infer<typeof schema.Me>
export type MySession = z.infer<typeof schema.MySession>
export type MyPasskey = z.infer<typeof schema.MyPasskey>

export const getMe = endpoint<typeof schema.getMe>('GET /api/office/me', 'account')

export const signOutOfOffice = endpoint<typeof schema.signOutOfOffice>(
  'DELETE /api/office/me/session',
  'account',
)

export const listMySessions = endpoint<typeof schema.listMySessions>('GET /api/office/me/sessions', 'account')

export const endMySession = endpoint<typeof schema.endMySession>(
  'DELETE /api/office/me/sessions/{session_id}',
  'account',
)

export const listMyPasskeys = endpoint<typeof schema.listMyPasskeys>('GET /api/office/me/passkeys', 'account')

export const beginPasskey = endpoint<typeof schema.beginPasskey>(
  'POST /api/office/me/passkey-challenges',
  'account',
  { freshProof: true },
)

export const addPasskey = endpoint<typeof schema.addPasskey>('POST /api/office/me/passkeys', 'account', {
  freshProof: true,
})

export const removePasskey = endpoint<typeof schema.removePasskey>(
  'DELETE /api/office/me/passkeys/{passkey_id}',
  'account',
  { freshProof: true },
)

export const beginProof = endpoint<typeof schema.beginProof>(
  'POST /api/office/me/proof-challenges',
  'account',
)

export const giveProof = endpoint<typeof schema.giveProof>('POST /api/office/me/proofs', 'account')
export const turnPushOn = endpoint<typeof schema.turnPushOn>('PUT /api/office/me/push', 'orders')
export const turnPushOff = endpoint<typeof schema.turnPushOff>('DELETE /api/office/me/push', 'orders')
