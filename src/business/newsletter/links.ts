import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Shop } from '../shop.ts'

const DAY_MS = 86_400_000
export const CONFIRM_WITHIN_DAYS = 7

export interface Subscription {
  id: string
  created_at: Date
}

/** Ends the letter, whenever it is pressed. */
export function unsubscribeUrl(shop: Shop, { id }: Subscription): string {
  return `${shop.publicUrl}/newsletter/unsubscribe?token=${seal(shop, 'unsubscribe', id)}`
}

/** Begins the letter, for some days after it was asked for. */
export function confirmUrl(shop: Shop, subscription: Subscription): string {
  return `${shop.publicUrl}/newsletter/confirm?token=${seal(shop, purposeOf(subscription), subscription.id)}`
}

/** The subscription that a token says it is for. Whether that is true, its seal tells. */
export function idIn(token: string): string {
  return token.slice(0, Math.max(0, token.indexOf('.')))
}

export function unsubscribes(shop: Shop, token: string): boolean {
  return isSame(token, seal(shop, 'unsubscribe', idIn(token)))
}

export function confirms(shop: Shop, token: string, subscription: Subscription): boolean {
  return (
    isSame(token, seal(shop, purposeOf(subscription), subscription.id)) &&
    subscription.created_at > before(shop, CONFIRM_WITHIN_DAYS)
  )
}

export function before(shop: Shop, days: number): Date {
  return new Date(shop.clock.now().getTime() - days * DAY_MS)
}

// With the moment in it: a link of an earlier subscription does not begin the next one.
function purposeOf({ created_at }: Subscription): string {
  return `confirm ${created_at.getTime()}`
}

function seal(shop: Shop, purpose: string, id: string): string {
  const digest = createHmac('sha256', shop.keys['newsletter links']).update(`${purpose} ${id}`).digest()
  return `${id}.${digest.toString('base64url')}`
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
