import { type Letter, wordsOf } from '../../people/messages/words-of.ts'
import type { Shop } from '../../shop.ts'
import { CONFIRM_WITHIN_DAYS } from '../../signed-links/confirming.ts'
import { confirmUrl, type Entry, leaveUrl } from './links.ts'

/** Asks a reader who may not know us to confirm, and says who asked and what happens to the address. */
export async function invitation(shop: Shop, entry: Entry): Promise<Letter> {
  const unsubscribe = await leaveUrl(shop, entry)
  const link = await confirmUrl(shop, entry)
  const values = { place: entry.place, link, days: String(CONFIRM_WITHIN_DAYS), unsubscribe }
  return { ...(await wordsOf(shop, 'waiting_confirm', values)), unsubscribeUrl: unsubscribe }
}

/** Tells a reader who asked again that they are already on the list. */
export async function reminder(shop: Shop, entry: Entry): Promise<Letter> {
  const unsubscribe = await leaveUrl(shop, entry)
  const values = { place: entry.place, unsubscribe }
  return { ...(await wordsOf(shop, 'waiting_already', values)), unsubscribeUrl: unsubscribe }
}

/** Tells a reader that we now deliver to their place; their address is deleted with it. */
export async function goodNews(shop: Shop, entry: Entry): Promise<Letter> {
  const unsubscribe = await leaveUrl(shop, entry)
  const values = { place: entry.place, shop: shop.publicUrl, unsubscribe }
  return { ...(await wordsOf(shop, 'waiting_over', values)), unsubscribeUrl: unsubscribe }
}
