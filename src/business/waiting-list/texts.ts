import { CONFIRM_WITHIN_DAYS } from '../newsletter/links.ts'
import type { Shop } from '../shop.ts'
import { confirmUrl, type Entry, leaveUrl } from './links.ts'

interface Letter {
  subject: string
  body: string
  unsubscribeUrl: string
}

/** To a reader who may never have heard of us: it says who asked for what, and what happens to the address. */
export async function invitation(shop: Shop, entry: Entry): Promise<Letter> {
  const url = await confirmUrl(shop, entry)
  return letter(shop, entry, `Please confirm: Punnet in ${entry.place}`, [
    'Hello,',
    `somebody, most likely you, asked us to write to this address once we deliver to ${entry.place}.`,
    `If that is what you want, open this page and press the button on it:\n${url}`,
    `The link works for ${CONFIRM_WITHIN_DAYS} days. If it was not you, there is nothing to do: without it we send nothing more, and forget the address.`,
  ])
}

/** To a reader who waits already, and asked again. */
export function reminder(shop: Shop, entry: Entry): Promise<Letter> {
  return letter(shop, entry, `You are on our list for ${entry.place}`, [
    'Hello,',
    `somebody, most likely you, asked to hear from us once we deliver to ${entry.place}. This address is on the list already: there is nothing to do.`,
  ])
}

/** The one that was waited for. With it we forget the address. */
export function goodNews(shop: Shop, entry: Entry): Promise<Letter> {
  return letter(shop, entry, `We deliver to ${entry.place} now`, [
    'Hello,',
    `you asked us to tell you once we deliver to ${entry.place}. Now we do: choose your address at the top of any page, and see when we can come.\n${shop.publicUrl}`,
    'This is the only letter about it: we have taken your address off the list.',
  ])
}

async function letter(shop: Shop, entry: Entry, subject: string, paragraphs: string[]): Promise<Letter> {
  const url = await leaveUrl(shop, entry)
  const ending = ['Punnet', `Off the list, with one click:\n${url}`]
  return { subject, body: [...paragraphs, ...ending].join('\n\n'), unsubscribeUrl: url }
}
