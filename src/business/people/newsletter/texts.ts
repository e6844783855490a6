import type { Shop } from '../../shop.ts'
import { type AskedFor, CONFIRM_WITHIN_DAYS } from '../../signed-links/confirming.ts'
import { type Letter, wordsOf } from '../messages/words-of.ts'
import { confirmUrl, unsubscribeUrl } from './links.ts'

/** Asks a reader who may not know us to confirm, and says who asked and what happens to the address. */
export async function invitation(shop: Shop, subscription: AskedFor): Promise<Letter> {
  const unsubscribe = await unsubscribeUrl(shop, subscription)
  const link = await confirmUrl(shop, subscription)
  const values = { link, days: String(CONFIRM_WITHIN_DAYS), unsubscribe }
  return { ...(await wordsOf(shop, 'newsletter_confirm', values)), unsubscribeUrl: unsubscribe }
}

/** Tells a subscriber who asked again that they already have the newsletter. */
export async function reminder(shop: Shop, subscription: AskedFor): Promise<Letter> {
  const unsubscribe = await unsubscribeUrl(shop, subscription)
  return { ...(await wordsOf(shop, 'newsletter_already', { unsubscribe })), unsubscribeUrl: unsubscribe }
}

/** Lets a customer who closes their account leave the newsletter too. */
export async function parting(shop: Shop, subscription: AskedFor): Promise<Letter> {
  const unsubscribe = await unsubscribeUrl(shop, subscription)
  return { ...(await wordsOf(shop, 'newsletter_leave', { unsubscribe })), unsubscribeUrl: unsubscribe }
}
