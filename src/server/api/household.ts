import { addToHousehold } from '#business/selling/household/add-to-household.ts'
import { changeMember } from '#business/selling/household/change-member.ts'
import { householdCart } from '#business/selling/household/household-cart.ts'
import { inviteToHousehold, revokeInvitation } from '#business/selling/household/invite.ts'
import { isInvitationLive } from '#business/selling/household/is-invitation-live.ts'
import { joinHousehold } from '#business/selling/household/join-household.ts'
import { leaveHousehold, removeMember } from '#business/selling/household/leave-household.ts'
import { readHousehold } from '#business/selling/household/read-household.ts'
import { readHouseholdInvitation } from '#business/selling/household/read-household-invitation.ts'
import { takeFromHousehold } from '#business/selling/household/take-from-household.ts'
import * as contract from '#contract/selling/household/household.ts'
import { serve } from '../http/serve.ts'

export const household = [
  serve(contract.readHousehold, ({ shop, caller }) => readHousehold(shop, caller)),
  serve(contract.inviteToHousehold, ({ shop, caller, input }) => inviteToHousehold(shop, caller, input)),
  serve(contract.revokeInvitation, ({ shop, caller, input }) => revokeInvitation(shop, caller, input)),
  serve(contract.readHouseholdInvitation, ({ shop, caller, input }) =>
    readHouseholdInvitation(shop, caller, input),
  ),
  serve(contract.isInvitationLive, ({ shop, visitor, input }) => isInvitationLive(shop, visitor, input)),
  serve(contract.joinHousehold, ({ shop, caller, input }) => joinHousehold(shop, caller, input)),
  serve(contract.leaveHousehold, ({ shop, caller }) => leaveHousehold(shop, caller)),
  serve(contract.changeMember, ({ shop, caller, input }) => changeMember(shop, caller, input)),
  serve(contract.removeMember, ({ shop, caller, input }) => removeMember(shop, caller, input)),
  serve(contract.householdCart, ({ shop, caller }) => householdCart(shop, caller)),
  serve(contract.addToHousehold, ({ shop, caller, input, key }) =>
    addToHousehold(shop, caller, { ...input, key }),
  ),
  serve(contract.takeFromHousehold, ({ shop, caller, input, key }) =>
    takeFromHousehold(shop, caller, { ...input, key }),
  ),
]
