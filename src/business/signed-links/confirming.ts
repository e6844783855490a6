import { DAY_MS } from '#contract/day-ms.ts'
import type { Shop } from '../shop.ts'
import { isSealed, seal } from './seal.ts'

/** What somebody asked for by an address that they have to show to be theirs, by a link that is sent there. */
export interface AskedFor {
  id: string
  created_at: Date
}

export const CONFIRM_WITHIN_DAYS = 7
/** A link that was sent goes on working, unless it has nearly run out. */
const SAME_LINK_DAYS = CONFIRM_WITHIN_DAYS - 2

export function tokenToConfirm(shop: Shop, what: string, asked: AskedFor): Promise<string> {
  return seal(shop, purposeOf(what, asked), asked.id)
}

/** For some days after it was asked for. */
export async function isConfirmed(
  shop: Shop,
  token: string,
  { what, asked }: { what: string; asked: AskedFor },
): Promise<boolean> {
  if (asked.created_at <= daysBefore(shop, CONFIRM_WITHIN_DAYS)) return false
  return isSealed(shop, token, purposeOf(what, asked))
}

/** What was asked for since is confirmed by the link that was sent for it. */
export function sameLinkSince(shop: Shop): Date {
  return daysBefore(shop, SAME_LINK_DAYS)
}

function daysBefore({ clock }: Shop, days: number): Date {
  return new Date(clock.now().getTime() - days * DAY_MS)
}

// With the moment in it: a link of what was asked for earlier does not begin what is asked for next.
function purposeOf(what: string, { created_at }: AskedFor): string {
  return `${what} ${created_at.getTime()}`
}
