import type { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import type * as schema from './people.schema.ts'

export type Person = z.infer<typeof schema.Person>
export type Device = z.infer<typeof schema.Device>

export const listPeople = endpoint<typeof schema.listPeople>('GET /api/office/people', 'people')

export const invitePerson = endpoint<typeof schema.invitePerson>('POST /api/office/people', 'people', {
  freshProof: true,
})

export const inviteAgain = endpoint<typeof schema.inviteAgain>(
  'POST /api/office/people/{operator_id}/invitations',
  'people',
  { freshProof: true },
)

export const changePerson = endpoint<typeof schema.changePerson>(
  'PUT /api/office/people/{operator_id}',
  'people',
  { freshProof: true },
)

export const removePerson = endpoint<typeof schema.removePerson>(
  'DELETE /api/office/people/{operator_id}',
  'people',
  { freshProof: true },
)

export const endSessionsOfPerson = endpoint<typeof schema.endSessionsOfPerson>(
  'DELETE /api/office/people/{operator_id}/sessions',
  'people',
  { freshProof: true },
)

export const enrolDevice = endpoint<typeof schema.enrolDevice>('POST /api/office/devices', 'people', {
  freshProof: true,
})

export const revokeDevice = endpoint<typeof schema.revokeDevice>(
  'DELETE /api/office/devices/{device_id}',
  'people',
  { freshProof: true },
)

export const givePinCode = endpoint<typeof schema.givePinCode>(
  'POST /api/office/people/{operator_id}/pin-codes',
  'people',
  { freshProof: true },
)
