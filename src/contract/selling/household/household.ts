import type { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import type * as schema from './household.schema.ts'

export type Household = z.infer<typeof schema.Household>
export type HouseholdCart = z.infer<typeof schema.HouseholdCart>
export type HouseholdInvitation = z.infer<typeof schema.HouseholdInvitation>

export const readHousehold = endpoint<typeof schema.readHousehold>({
  method: 'GET',
  path: '/api/household',
  access: 'customer',
})

export const inviteToHousehold = endpoint<typeof schema.inviteToHousehold>({
  method: 'POST',
  path: '/api/household/invitations',
  access: 'customer',
})

export const revokeInvitation = endpoint<typeof schema.revokeInvitation>({
  method: 'DELETE',
  path: '/api/household/invitations/{invitation_id}',
  access: 'customer',
})

export const readHouseholdInvitation = endpoint<typeof schema.readHouseholdInvitation>({
  method: 'GET',
  path: '/api/household/invitation-link',
  access: 'customer',
})

export const isInvitationLive = endpoint<typeof schema.isInvitationLive>({
  method: 'GET',
  path: '/api/household/invitation-link/liveness',
  access: 'anyone',
})

export const joinHousehold = endpoint<typeof schema.joinHousehold>({
  method: 'POST',
  path: '/api/household/membership',
  access: 'customer',
})

export const leaveHousehold = endpoint<typeof schema.leaveHousehold>({
  method: 'DELETE',
  path: '/api/household/membership',
  access: 'customer',
})

export const changeMember = endpoint<typeof schema.changeMember>({
  method: 'PUT',
  path: '/api/household/members/{member_id}',
  access: 'customer',
})

export const removeMember = endpoint<typeof schema.removeMember>({
  method: 'DELETE',
  path: '/api/household/members/{member_id}',
  access: 'customer',
})

export const householdCart = endpoint<typeof schema.householdCart>({
  method: 'GET',
  path: '/api/household/cart',
  access: 'customer',
})

export const addToHousehold = endpoint<typeof schema.addToHousehold>({
  method: 'POST',
  path: '/api/household/cart/lines',
  access: 'customer',
})

export const takeFromHousehold = endpoint<typeof schema.takeFromHousehold>({
  method: 'DELETE',
  path: '/api/household/cart/lines/{product_id}',
  access: 'customer',
})
