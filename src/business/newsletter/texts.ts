import { type Words, wordsOf } from '../messages/words-of.ts'
import type { Shop } from '../shop.ts'
import { CONFIRM_WITHIN_DAYS, confirmUrl, type Subscription, unsubscribeUrl } from './links.ts'

interface Letter extends Words {
  unsubscribeUrl: string
}

/** To a reader who may never have heard of us: it says who asked for what, and what happens to the address. */
export async function invitation(shop: Shop, subscription: Subscription): Promise<Letter> {
  const unsubscribe = await unsubscribeUrl(shop, subscription)
  const link = await confirmUrl(shop, subscription)
  const values = { link, days: String(CONFIRM_WITHIN_DAYS), unsubscribe }
  return { ...(await wordsOf(shop, 'newsletter_confirm', values)), unsubscribeUrl: unsubscribe }
}

/** To a reader who has the letter already, and asked again. */
export async function reminder(shop: Shop, subscription: Subscription): Promise<Letter> {
  const unsubscribe = await unsubscribeUrl(shop, subscription)
  return { ...(await wordsOf(shop, 'newsletter_already', { unsubscribe })), unsubscribeUrl: unsubscribe }
}
