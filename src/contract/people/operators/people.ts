import type { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import type * as schema from './people.schema.ts'

export type Person = z.infer<typeof schema.Person>

export const listPeople = endpoint<typeof schema.listPeople>({
  method: 'GET',
  path: '/api/office/people',
  access: 'operator',
  right: 'people',
})

export const invitePerson = endpoint<typeof schema.invitePerson>({
  method: 'POST',
  path: '/api/office/people',
  access: 'operator',
  right: 'people',
  freshProof: true,
})

export const inviteAgain = endpoint<typeof schema.inviteAgain>({
  method: 'POST',
  path: '/api/office/people/{operator_id}/invitations',
  access: 'operator',
  right: 'people',
  freshProof: true,
})

export const changePerson = endpoint<typeof schema.changePerson>({
  method: 'PUT',
  path: '/api/office/people/{operator_id}',
  access: 'operator',
  right: 'people',
  freshProof: true,
})

export const removePerson = endpoint<typeof schema.removePerson>({
  method: 'DELETE',
  path: '/api/office/people/{operator_id}',
  access: 'operator',
  right: 'people',
  freshProof: true,
})

export const endSessionsOfPerson = endpoint<typeof schema.endSessionsOfPerson>({
  method: 'DELETE',
  path: '/api/office/people/{operator_id}/sessions',
  access: 'operator',
  right: 'people',
  freshProof: true,
})
