import type { Household, HouseholdInvitation } from '#contract/household/household.ts'

/** Why a link is of no use to who followed it. */
export type Refusal = { is: 'gone' | 'own' | 'owner' | 'full' } | { is: 'taken'; owner: string | null }

export type Answer = Refusal | { is: 'signed_out' } | { is: 'invited'; invitation: HouseholdInvitation }

/** A household that one is in is said first: a link that has just been used is one's own way into it. */
export function answerTo(household: Household, invitation: HouseholdInvitation | undefined): Answer {
  if (household.role === 'member') return { is: 'taken', owner: household.owner_name }
  if (!invitation) return { is: 'gone' }
  if (invitation.is_own) return { is: 'own' }
  return household.role === 'owner' ? { is: 'owner' } : { is: 'invited', invitation }
}
