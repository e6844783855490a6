import type { Shop } from '../shop.ts'
import { CONFIRM_WITHIN_DAYS, confirmUrl, type Subscription, unsubscribeUrl } from './links.ts'

interface Letter {
  subject: string
  body: string
  unsubscribeUrl: string
}

/** To a reader who may never have heard of us: it says who asked for what, and what happens to the address. */
export async function invitation(shop: Shop, subscription: Subscription): Promise<Letter> {
  const url = await confirmUrl(shop, subscription)
  return letter(shop, subscription, 'Please confirm: what is in season, once a week', [
    'Hello,',
    'Someone, most likely you, asked for our weekly newsletter at this address: what is in season, and what is on special.',
    `To subscribe, open this page and press the button on it:\n${url}`,
    `The link works for ${CONFIRM_WITHIN_DAYS} days. If it was not you, you need not do anything: unless it is used, we send nothing more and delete the address.`,
  ])
}

/** To a reader who has the letter already, and asked again. */
export function reminder(shop: Shop, subscription: Subscription): Promise<Letter> {
  return letter(shop, subscription, 'You already get our newsletter', [
    'Hello,',
    'Someone, most likely you, asked for our weekly newsletter. It already comes to this address, so you need not do anything.',
  ])
}

async function letter(
  shop: Shop,
  subscription: Subscription,
  subject: string,
  paragraphs: string[],
): Promise<Letter> {
  const url = await unsubscribeUrl(shop, subscription)
  const ending = ['Punnet', `Unsubscribe this address with one click:\n${url}`]
  return { subject, body: [...paragraphs, ...ending].join('\n\n'), unsubscribeUrl: url }
}
