import { type Letter, wordsOf } from '../messages/words-of.ts'
import type { Shop } from '../shop.ts'
import { CONFIRM_WITHIN_DAYS } from '../signed-links/confirming.ts'
import { confirmUrl, type Entry, leaveUrl } from './links.ts'

/** To a reader who may never have heard of us: it says who asked for what, and what happens to the address. */
export async function invitation(shop: Shop, entry: Entry): Promise<Letter> {
  const unsubscribe = await leaveUrl(shop, entry)
  const link = await confirmUrl(shop, entry)
  const values = { place: entry.place, link, days: String(CONFIRM_WITHIN_DAYS), unsubscribe }
  return { ...(await wordsOf(shop, 'waiting_confirm', values)), unsubscribeUrl: unsubscribe }
}

/** To a reader who waits already, and asked again. */
export async function reminder(shop: Shop, entry: Entry): Promise<Letter> {
  const unsubscribe = await leaveUrl(shop, entry)
  const values = { place: entry.place, unsubscribe }
  return { ...(await wordsOf(shop, 'waiting_already', values)), unsubscribeUrl: unsubscribe }
}

/** The one that was waited for. With it we forget the address. */
export async function goodNews(shop: Shop, entry: Entry): Promise<Letter> {
  const unsubscribe = await leaveUrl(shop, entry)
  const values = { place: entry.place, shop: shop.publicUrl, unsubscribe }
  return { ...(await wordsOf(shop, 'waiting_over', values)), unsubscribeUrl: unsubscribe }
}
