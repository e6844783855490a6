import type { z } from 'zod'
import { anyone, customer } from '../../endpoint.ts'
import type * as api from './household.schema.ts'

export type Household = z.infer<typeof api.Household>
export type HouseholdCart = z.infer<typeof api.HouseholdCart>
export type HouseholdInvitation = z.infer<typeof api.HouseholdInvitation>

export const readHousehold = customer<typeof api.readHousehold>('GET /api/household')
export const inviteToHousehold = customer<typeof api.inviteToHousehold>('POST /api/household/invitations')

export const revokeInvitation = customer<typeof api.revokeInvitation>(
  'DELETE /api/household/invitations/{invitation_id}',
)

export const readHouseholdInvitation = customer<typeof api.readHouseholdInvitation>(
  'GET /api/household/invitation-link',
)

export const isInvitationLive = anyone<typeof api.isInvitationLive>(
  'GET /api/household/invitation-link/liveness',
)

export const joinHousehold = customer<typeof api.joinHousehold>('POST /api/household/membership')
export const leaveHousehold = customer<typeof api.leaveHousehold>('DELETE /api/household/membership')
export const changeMember = customer<typeof api.changeMember>('PUT /api/household/members/{member_id}')
export const removeMember = customer<typeof api.removeMember>('DELETE /api/household/members/{member_id}')
export const householdCart = customer<typeof api.householdCart>('GET /api/household/cart')
export const addToHousehold = customer<typeof api.addToHousehold>('POST /api/household/cart/lines')

export const takeFromHousehold = customer<typeof api.takeFromHousehold>(
  'DELETE /api/household/cart/lines/{product_id}',
)
