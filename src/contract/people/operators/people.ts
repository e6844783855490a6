import type { z } from 'zod'
import { operator, provenOperator } from '../../endpoint.ts'
import type * as api from './people.schema.ts'

export type Person = z.infer<typeof api.Person>
export type Device = z.infer<typeof api.Device>

export const listPeople = operator<typeof api.listPeople>('GET /api/office/people', 'people')
export const invitePerson = provenOperator<typeof api.invitePerson>('POST /api/office/people', 'people')

export const inviteAgain = provenOperator<typeof api.inviteAgain>(
  'POST /api/office/people/{operator_id}/invitations',
  'people',
)

export const changePerson = provenOperator<typeof api.changePerson>(
  'PUT /api/office/people/{operator_id}',
  'people',
)

export const removePerson = provenOperator<typeof api.removePerson>(
  'DELETE /api/office/people/{operator_id}',
  'people',
)

export const endSessionsOfPerson = provenOperator<typeof api.endSessionsOfPerson>(
  'DELETE /api/office/people/{operator_id}/sessions',
  'people',
)

export const enrolDevice = provenOperator<typeof api.enrolDevice>('POST /api/office/devices', 'people')

export const revokeDevice = provenOperator<typeof api.revokeDevice>(
  'DELETE /api/office/devices/{device_id}',
  'people',
)

export const givePinCode = provenOperator<typeof api.givePinCode>(
  'POST /api/office/people/{operator_id}/pin-codes',
  'people',
)
