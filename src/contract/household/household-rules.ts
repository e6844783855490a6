import type { Cents } from '../money.ts'

export const MEMBERS_AT_MOST = 8
export const INVITATIONS_AT_MOST = 10
export const INVITATION_DAYS = 7
export const CAP_AT_MOST_DOLLARS = 2_000

interface Person {
  name: string
  mobile: string | null
}

/** Members know each other by first name: no more of a person than what is said across a kitchen. */
export function firstNameOf({ name }: Pick<Person, 'name'>): string | null {
  return name.trim().split(/\s+/)[0] || null
}

/** Who pays has to tell members apart, also those who gave no name. */
export function nameForOwner(person: Person): string {
  return person.name.trim() || endOfMobile(person)
}

/** The same where a first name will do. */
export function firstNameForOwner(person: Person): string {
  return firstNameOf(person) ?? endOfMobile(person)
}

function endOfMobile({ mobile }: Person): string {
  return `Mobile ending ${mobile?.slice(-3) ?? ''}`
}

interface Share {
  quantity: number
}

/** How many units of a line are whose: the owner may have taken out some since, and theirs go first. */
export function sharesOfLine<S extends Share>(quantity: number, shares: readonly S[]): S[] {
  let left = quantity
  return shares.flatMap((share) => {
    const counted = Math.min(share.quantity, left)
    left -= counted
    return counted > 0 ? [{ ...share, quantity: counted }] : []
  })
}

/** Nothing is too dear where there is no cap. */
export function fitsCap(leftCents: Cents | null, costsCents: Cents): boolean {
  return leftCents === null || costsCents <= leftCents
}

/** How much more a member may put in; nothing where there is no cap. */
export function leftOfCap(capCents: Cents | null, spentCents: Cents): Cents | null {
  return capCents === null ? null : Math.max(0, capCents - spentCents)
}
