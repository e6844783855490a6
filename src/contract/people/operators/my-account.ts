import type { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import type * as schema from './my-account.schema.ts'

export type Me = z.infer<typeof schema.Me>
export type MySession = z.infer<typeof schema.MySession>
export type MyPasskey = z.infer<typeof schema.MyPasskey>

export const getMe = endpoint<typeof schema.getMe>({
  method: 'GET',
  path: '/api/office/me',
  access: 'operator',
  right: 'account',
})

export const signOutOfOffice = endpoint<typeof schema.signOutOfOffice>({
  method: 'DELETE',
  path: '/api/office/me/session',
  access: 'operator',
  right: 'account',
})

export const listMySessions = endpoint<typeof schema.listMySessions>({
  method: 'GET',
  path: '/api/office/me/sessions',
  access: 'operator',
  right: 'account',
})

export const endMySession = endpoint<typeof schema.endMySession>({
  method: 'DELETE',
  path: '/api/office/me/sessions/{session_id}',
  access: 'operator',
  right: 'account',
})

export const listMyPasskeys = endpoint<typeof schema.listMyPasskeys>({
  method: 'GET',
  path: '/api/office/me/passkeys',
  access: 'operator',
  right: 'account',
})

export const beginPasskey = endpoint<typeof schema.beginPasskey>({
  method: 'POST',
  path: '/api/office/me/passkey-challenges',
  access: 'operator',
  right: 'account',
  freshProof: true,
})

export const addPasskey = endpoint<typeof schema.addPasskey>({
  method: 'POST',
  path: '/api/office/me/passkeys',
  access: 'operator',
  right: 'account',
  freshProof: true,
})

export const removePasskey = endpoint<typeof schema.removePasskey>({
  method: 'DELETE',
  path: '/api/office/me/passkeys/{passkey_id}',
  access: 'operator',
  right: 'account',
  freshProof: true,
})

export const beginProof = endpoint<typeof schema.beginProof>({
  method: 'POST',
  path: '/api/office/me/proof-challenges',
  access: 'operator',
  right: 'account',
})

export const giveProof = endpoint<typeof schema.giveProof>({
  method: 'POST',
  path: '/api/office/me/proofs',
  access: 'operator',
  right: 'account',
})
