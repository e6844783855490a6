import type { Cents } from '../money.ts'

export const MEMBERS_AT_MOST = 8
export const INVITATIONS_AT_MOST = 10
export const HOUSEHOLD_INVITATION_DAYS = 7
export const CAP_AT_MOST_DOLLARS = 2_000

interface Person {
  name: string
  mobile: string | null
}

/** Members see only each other's first names, to keep the rest of their data private. */
export function firstNameOf({ name }: Pick<Person, 'name'>): string | null {
  return name.trim().split(/\s+/)[0] || null
}

/** The owner must be able to tell members apart, so a nameless member is shown by the end of their mobile number. */
export function nameForOwner(person: Person): string {
  return person.name.trim() || endOfMobile(person)
}

/** Like `nameForOwner`, where a first name is enough. */
export function firstNameForOwner(person: Person): string {
  return firstNameOf(person) ?? endOfMobile(person)
}

const LONGEST_NAME_IN_SMS = 20

/**
 * Like `firstNameForOwner`, in a text message: letters only, since a name with a dot or a slash could read as a link
 * from the shop.
 */
export function nameForSms(person: Person): string {
  const letters = (firstNameOf(person) ?? '').normalize('NFC').match(/[\p{L}\p{M}'’-]/gu) ?? []
  const name = letters.slice(0, LONGEST_NAME_IN_SMS).join('')
  return /\p{L}/u.test(name) ? name : endOfMobile(person)
}

function endOfMobile({ mobile }: Person): string {
  return `Mobile ending ${mobile?.slice(-3) ?? ''}`
}

interface Share {
  quantity: number
}

/** Splits a line's units among the members. If the owner has lowered the quantity, the last shares shrink first. */
export function sharesOfLine<S extends Share>(quantity: number, shares: readonly S[]): S[] {
  let left = quantity
  return shares.flatMap((share) => {
    const counted = Math.min(share.quantity, left)
    left -= counted
    return counted > 0 ? [{ ...share, quantity: counted }] : []
  })
}

/** Whether a cost fits the limit; null means no limit. */
export function fitsLimit(leftCents: Cents | null, costsCents: Cents): boolean {
  return leftCents === null || costsCents <= leftCents
}

/** Returns how much more a member can add; null without a limit. */
export function leftOfLimit(capCents: Cents | null, spentCents: Cents): Cents | null {
  return capCents === null ? null : Math.max(0, capCents - spentCents)
}
