import type { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import type * as schema from './household.schema.ts'

export type Household = z.infer<typeof schema.Household>
export type HouseholdCart = z.infer<typeof schema.HouseholdCart>
export type HouseholdInvitation = z.infer<typeof schema.HouseholdInvitation>

export const readHousehold = endpoint<typeof schema.readHousehold>('GET /api/household', 'customer')

export const inviteToHousehold = endpoint<typeof schema.inviteToHousehold>(
  'POST /api/household/invitations',
  'customer',
)

export const revokeInvitation = endpoint<typeof schema.revokeInvitation>(
  'DELETE /api/household/invitations/{invitation_id}',
  'customer',
)

export const readHouseholdInvitation = endpoint<typeof schema.readHouseholdInvitation>(
  'GET /api/household/invitation-link',
  'customer',
)

export const isInvitationLive = endpoint<typeof schema.isInvitationLive>(
  'GET /api/household/invitation-link/liveness',
  'anyone',
)

export const joinHousehold = endpoint<typeof schema.joinHousehold>(
  'POST /api/household/membership',
  'customer',
)

export const leaveHousehold = endpoint<typeof schema.leaveHousehold>(
  'DELETE /api/household/membership',
  'customer',
)

export const changeMember = endpoint<typeof schema.changeMember>(
  'PUT /api/household/members/{member_id}',
  'customer',
)

export const removeMember = endpoint<typeof schema.removeMember>(
  'DELETE /api/household/members/{member_id}',
  'customer',
)

export const householdCart = endpoint<typeof schema.householdCart>('GET /api/household/cart', 'customer')

export const addToHousehold = endpoint<typeof schema.addToHousehold>(
  'POST /api/household/cart/lines',
  'customer',
)

export const takeFromHousehold = endpoint<typeof schema.takeFromHousehold>(
  'DELETE /api/household/cart/lines/{product_id}',
  'customer',
)
