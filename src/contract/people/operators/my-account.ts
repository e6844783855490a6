import type { z } from 'zod'
import { operator, provenOperator } from '../../endpoint.ts'
import type * as api from './my-account.schema.ts'

export type Me = z.infer<typeof api.Me>
export type MySession = z.infer<typeof api.MySession>
export type MyPasskey = z.infer<typeof api.MyPasskey>

export const getMe = operator<typeof api.getMe>('GET /api/office/me', 'account')

export const signOutOfOffice = operator<typeof api.signOutOfOffice>(
  'DELETE /api/office/me/session',
  'account',
)

export const listMySessions = operator<typeof api.listMySessions>('GET /api/office/me/sessions', 'account')

export const endMySession = operator<typeof api.endMySession>(
  'DELETE /api/office/me/sessions/{session_id}',
  'account',
)

export const listMyPasskeys = operator<typeof api.listMyPasskeys>('GET /api/office/me/passkeys', 'account')

export const beginPasskey = provenOperator<typeof api.beginPasskey>(
  'POST /api/office/me/passkey-challenges',
  'account',
)

export const addPasskey = provenOperator<typeof api.addPasskey>('POST /api/office/me/passkeys', 'account')

export const removePasskey = provenOperator<typeof api.removePasskey>(
  'DELETE /api/office/me/passkeys/{passkey_id}',
  'account',
)

export const beginProof = operator<typeof api.beginProof>('POST /api/office/me/proof-challenges', 'account')
export const giveProof = operator<typeof api.giveProof>('POST /api/office/me/proofs', 'account')
export const turnPushOn = operator<typeof api.turnPushOn>('PUT /api/office/me/push', 'orders')
export const turnPushOff = operator<typeof api.turnPushOff>('DELETE /api/office/me/push', 'orders')
