import type { Shop } from '../../shop.ts'
import { type AskedFor, isConfirmed, tokenToConfirm } from '../../signed-links/confirming.ts'
import { isSealed, seal } from '../../signed-links/seal.ts'

const BEGIN = 'confirm'
const END = 'unsubscribe'

/** Returns a link that unsubscribes and never expires. */
export async function unsubscribeUrl(shop: Shop, { id }: AskedFor): Promise<string> {
  return `${shop.publicUrl}/newsletter/unsubscribe?token=${await seal(shop, END, id)}`
}

/** Returns a link that confirms the subscription and expires after some days. */
export async function confirmUrl(shop: Shop, subscription: AskedFor): Promise<string> {
  return `${shop.publicUrl}/newsletter/confirm?token=${await tokenToConfirm(shop, BEGIN, subscription)}`
}

export function unsubscribes(shop: Shop, token: string): Promise<boolean> {
  return isSealed(shop, token, END)
}

export function confirms(shop: Shop, token: string, subscription: AskedFor): Promise<boolean> {
  return isConfirmed(shop, token, { what: BEGIN, asked: subscription })
}
