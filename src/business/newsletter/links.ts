import { createHmac, timingSafeEqual } from 'node:crypto'
import { DAY_MS } from '#contract/day-ms.ts'
import type { Shop } from '../shop.ts'

export const CONFIRM_WITHIN_DAYS = 7

export interface Subscription {
  id: string
  created_at: Date
}

/** Ends the letter, whenever it is pressed. */
export async function unsubscribeUrl(shop: Shop, { id }: Subscription): Promise<string> {
  return `${shop.publicUrl}/newsletter/unsubscribe?token=${await seal(shop, 'unsubscribe', id)}`
}

/** Begins the letter, for some days after it was asked for. */
export async function confirmUrl(shop: Shop, subscription: Subscription): Promise<string> {
  return `${shop.publicUrl}/newsletter/confirm?token=${await seal(shop, purposeOf(subscription), subscription.id)}`
}

/** The subscription that a token says it is for. Whether that is true, its seal tells. */
export function idIn(token: string): string {
  return token.slice(0, Math.max(0, token.indexOf('.')))
}

export function unsubscribes(shop: Shop, token: string): Promise<boolean> {
  return isSealed(shop, token, 'unsubscribe')
}

export async function confirms(shop: Shop, token: string, subscription: Subscription): Promise<boolean> {
  if (subscription.created_at <= before(shop, CONFIRM_WITHIN_DAYS)) return false
  return isSealed(shop, token, purposeOf(subscription))
}

export function before(shop: Shop, days: number): Date {
  return new Date(shop.clock.now().getTime() - days * DAY_MS)
}

// With the moment in it: a link of an earlier subscription does not begin the next one.
function purposeOf({ created_at }: Subscription): string {
  return `confirm ${created_at.getTime()}`
}

/** Letters lie about for years: their key is in the database, and so in each backup, wherever that is restored. */
export async function seal({ db }: Shop, purpose: string, id: string): Promise<string> {
  const { links_key } = await db.selectFrom('shop_identity').select('links_key').executeTakeFirstOrThrow()
  return sealWith(links_key, purpose, id)
}

export async function isSealed(shop: Shop, token: string, purpose: string): Promise<boolean> {
  const id = idIn(token)
  // Letters from before the database had a key are sealed with one of the secret's.
  const earlier = sealWith(shop.keys['newsletter links'], purpose, id)
  return isSame(token, await seal(shop, purpose, id)) || isSame(token, earlier)
}

function sealWith(key: string | Uint8Array, purpose: string, id: string): string {
  const digest = createHmac('sha256', key).update(`${purpose} ${id}`).digest()
  return `${id}.${digest.toString('base64url')}`
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
