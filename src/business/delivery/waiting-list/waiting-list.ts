import { sql } from 'kysely'
import type * as api from '#contract/delivery/waiting-list/waiting-list.ts'
import { Refusal } from '#contract/refusals.ts'
import { newId } from '#database/new-id.ts'
import { countersOfLetters, enforceRateLimits, mayWriteTo } from '../../limits/rate-limit.ts'
import { tell } from '../../people/messages/tell.ts'
import { type Letter, wordsOf } from '../../people/messages/words-of.ts'
import { inTransaction, type Shop, type Verb, type VerbBy } from '../../shop.ts'
import {
  type AskedFor,
  CONFIRM_WITHIN_DAYS,
  idIn,
  isConfirmed,
  isSealed,
  sameLinkSince,
  seal,
  tokenToConfirm,
} from '../../signed-links/confirming.ts'
import { nearestBeyond, type PlaceBeyond } from '../places/places-beyond.ts'

export interface Entry extends AskedFor {
  place: string
}

const WAIT = 'wait'

const LEAVE = 'leave the waiting list'

/** Sends a link to confirm. The place's name comes from our own list, so that a stranger's text is never emailed. */
export const joinWaitingList: VerbBy<typeof api.joinWaitingList> = async (
  shop,
  visitor,
  { email, lat, lng },
) => {
  const place = nearestBeyond({ lat, lng })
  if (!place) throw new Refusal('not_found')
  await inTransaction(shop, async (shop) => {
    const mayWrite = await mayWriteTo(shop, `waiting list to ${email}`)
    await enforceRateLimits(shop, countersOfLetters('waiting list', visitor))
    if (!mayWrite) return
    const entry = await writeEntry(shop, email, place)
    const letter = entry.confirmed_at ? reminder : invitation
    await tell(shop, { channel: 'email', to: email, ...(await letter(shop, entry)) })
  })
  return { message: 'Please check your email: we have sent you a link to confirm.' }
}

function writeEntry(shop: Shop, email: string, { title, lat, lng }: PlaceBeyond) {
  const now = shop.clock.now()
  const goesOn = sql`waiting_list.confirmed_at is not null
    or waiting_list.created_at > ${sameLinkSince(shop)}`
  return shop.db
    .insertInto('waiting_list')
    .values({ id: newId(now), email, place: title, lat, lng, created_at: now })
    .onConflict((is) =>
      is.columns(['email', 'place']).doUpdateSet({
        created_at: sql`case when ${goesOn} then waiting_list.created_at else excluded.created_at end`,
      }),
    )
    .returning(['id', 'place', 'created_at', 'confirmed_at'])
    .executeTakeFirstOrThrow()
}

/** Confirms a request; idempotent, so a second click changes nothing. */
export const confirmWaiting: Verb<typeof api.confirmWaiting> = async (shop, { token }) => {
  const entry = await shop.db
    .selectFrom('waiting_list')
    .select(['id', 'place', 'created_at'])
    .where('id', '=', idIn(token))
    .executeTakeFirst()
  if (!entry || !(await isConfirmed(shop, token, { what: WAIT, asked: entry })))
    throw new Refusal('link_expired', {}, 'This link has expired. Please join the waiting list again.')
  await shop.db
    .updateTable('waiting_list')
    .set({ confirmed_at: shop.clock.now() })
    .where('id', '=', entry.id)
    .where('confirmed_at', 'is', null)
    .execute()
  return { message: `Thank you. We’ll email you once we deliver to ${entry.place}.` }
}

/** Deletes the address; a repeat succeeds as well. */
export const leaveWaitingList: Verb<typeof api.leaveWaitingList> = async (shop, { token }) => {
  if (!(await isSealed(shop, token, LEAVE))) throw new Refusal('link_expired')
  await shop.db.deleteFrom('waiting_list').where('id', '=', idIn(token)).execute()
  return { message: 'You are off the list, and we have deleted your address.' }
}

/** Returns a link that leaves the list and never expires. */
async function leaveUrl(shop: Shop, { id }: Entry): Promise<string> {
  return `${shop.publicUrl}/waiting-list/leave?token=${await seal(shop, LEAVE, id)}`
}

/** Asks a reader who may not know us to confirm, and says who asked and what happens to the address. */
async function invitation(shop: Shop, entry: Entry): Promise<Letter> {
  const unsubscribe = await leaveUrl(shop, entry)
  const link = `${shop.publicUrl}/waiting-list/confirm?token=${await tokenToConfirm(shop, WAIT, entry)}`
  const values = { place: entry.place, link, days: String(CONFIRM_WITHIN_DAYS), unsubscribe }
  return { ...(await wordsOf(shop, 'waiting_confirm', values)), unsubscribeUrl: unsubscribe }
}

/** Tells a reader who asked again that they are already on the list. */
async function reminder(shop: Shop, entry: Entry): Promise<Letter> {
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
