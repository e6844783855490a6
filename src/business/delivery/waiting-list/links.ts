import type { Shop } from '../../shop.ts'
import { type AskedFor, isConfirmed, tokenToConfirm } from '../../signed-links/confirming.ts'
import { isSealed, seal } from '../../signed-links/seal.ts'

export interface Entry extends AskedFor {
  place: string
}

const WAIT = 'wait'
const LEAVE = 'leave the waiting list'

/** Returns a link that confirms the request and expires after some days. */
export async function confirmUrl(shop: Shop, entry: Entry): Promise<string> {
  return `${shop.publicUrl}/waiting-list/confirm?token=${await tokenToConfirm(shop, WAIT, entry)}`
}

/** Returns a link that leaves the list and never expires. */
export async function leaveUrl(shop: Shop, { id }: Entry): Promise<string> {
  return `${shop.publicUrl}/waiting-list/leave?token=${await seal(shop, LEAVE, id)}`
}

export function confirms(shop: Shop, token: string, entry: Entry): Promise<boolean> {
  return isConfirmed(shop, token, { what: WAIT, asked: entry })
}

export function leaves(shop: Shop, token: string): Promise<boolean> {
  return isSealed(shop, token, LEAVE)
}
