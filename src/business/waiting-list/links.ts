import { before, CONFIRM_WITHIN_DAYS, isSealed, seal } from '../newsletter/links.ts'
import type { Shop } from '../shop.ts'

export interface Entry {
  id: string
  place: string
  created_at: Date
}

/** Puts the reader on the list, for some days after it was asked for. */
export async function confirmUrl(shop: Shop, entry: Entry): Promise<string> {
  return `${shop.publicUrl}/waiting-list/confirm?token=${await seal(shop, purposeOf(entry), entry.id)}`
}

/** Takes the reader off the list, whenever it is pressed. */
export async function leaveUrl(shop: Shop, { id }: Entry): Promise<string> {
  return `${shop.publicUrl}/waiting-list/leave?token=${await seal(shop, LEAVE, id)}`
}

export async function confirms(shop: Shop, token: string, entry: Entry): Promise<boolean> {
  if (entry.created_at <= before(shop, CONFIRM_WITHIN_DAYS)) return false
  return isSealed(shop, token, purposeOf(entry))
}

export function leaves(shop: Shop, token: string): Promise<boolean> {
  return isSealed(shop, token, LEAVE)
}

const LEAVE = 'leave the waiting list'

function purposeOf({ created_at }: Entry): string {
  return `wait ${created_at.getTime()}`
}
