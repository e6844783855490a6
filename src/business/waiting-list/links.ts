import type { Shop } from '../shop.ts'
import { type AskedFor, isConfirmed, tokenToConfirm } from '../signed-links/confirming.ts'
import { isSealed, seal } from '../signed-links/seal.ts'

export interface Entry extends AskedFor {
  place: string
}

const WAIT = 'wait'
const LEAVE = 'leave the waiting list'

/** Puts the reader on the list, for some days after it was asked for. */
export async function confirmUrl(shop: Shop, entry: Entry): Promise<string> {
  return `${shop.publicUrl}/waiting-list/confirm?token=${await tokenToConfirm(shop, WAIT, entry)}`
}

/** Takes the reader off the list, whenever it is pressed. */
export async function leaveUrl(shop: Shop, { id }: Entry): Promise<string> {
  return `${shop.publicUrl}/waiting-list/leave?token=${await seal(shop, LEAVE, id)}`
}

export function confirms(shop: Shop, token: string, entry: Entry): Promise<boolean> {
  return isConfirmed(shop, token, { what: WAIT, asked: entry })
}

export function leaves(shop: Shop, token: string): Promise<boolean> {
  return isSealed(shop, token, LEAVE)
}
