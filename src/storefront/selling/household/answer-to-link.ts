import type { Household, HouseholdInvitation } from '#contract/selling/household/household.ts'

/** Why an invitation's link is of no use to the shopper who follows it. */
export type LinkProblem =
  | { is: 'gone' | 'gone_for_visitor' | 'own' | 'owner' | 'full' }
  | { is: 'joined' | 'taken'; owner: string | null }

export type Answer =
  | LinkProblem
  | { is: 'signed_out'; owner: string | null }
  | { is: 'invited'; invitation: HouseholdInvitation }

/** The shopper's own household comes first: a used-up link may be the one with which they joined it. */
export function answerTo(household: Household, invitation: HouseholdInvitation | undefined): Answer {
  if (household.role === 'member') {
    const isElsewhere = invitation !== undefined && !invitation.is_member
    return { is: isElsewhere ? 'taken' : 'joined', owner: household.owner_name }
  }
  if (!invitation) return { is: 'gone' }
  if (invitation.is_own) return { is: 'own' }
  return household.role === 'owner' ? { is: 'owner' } : { is: 'invited', invitation }
}
