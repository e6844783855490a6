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
    'somebody, most likely you, asked us to write to this address once a week: what is in season, and what costs less.',
    `If that is what you want, open this page and press the button on it:\n${url}`,
    `The link works for ${CONFIRM_WITHIN_DAYS} days. If it was not you, there is nothing to do: without it we send nothing more, and forget the address.`,
  ])
}

/** To a reader who has the letter already, and asked again. */
export function reminder(shop: Shop, subscription: Subscription): Promise<Letter> {
  return letter(shop, subscription, 'You already get our letter', [
    'Hello,',
    'somebody, most likely you, asked for our weekly letter. It comes to this address already: there is nothing to do.',
  ])
}

async function letter(
  shop: Shop,
  subscription: Subscription,
  subject: string,
  paragraphs: string[],
): Promise<Letter> {
  const url = await unsubscribeUrl(shop, subscription)
  const ending = ['Punnet', `No letters to this address, with one click:\n${url}`]
  return { subject, body: [...paragraphs, ...ending].join('\n\n'), unsubscribeUrl: url }
}
