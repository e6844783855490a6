import { sql } from 'kysely'
import type { joinWaitingList as endpoint } from '#contract/delivery/waiting-list/waiting-list.ts'
import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import { Refusal } from '#contract/refusals.ts'
import { newId } from '#database/new-id.ts'
import { countersOfLetters, mayWriteTo } from '../../limits/letter-limits.ts'
import { enforceRateLimits } from '../../limits/rate-limit.ts'
import { tell } from '../../people/messages/tell.ts'
import { inTransaction, type Shop, type Visitor } from '../../shop.ts'
import { sameLinkSince } from '../../signed-links/confirming.ts'
import { nearestBeyond, type PlaceBeyond } from '../places/places-beyond.ts'
import { invitation, reminder } from './texts.ts'

/** Sends a link to confirm. The place's name comes from our own list, so that a stranger's text is never emailed. */
export async function joinWaitingList(
  shop: Shop,
  visitor: Visitor,
  { email, lat, lng }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
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
