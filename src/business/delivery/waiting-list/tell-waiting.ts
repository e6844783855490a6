import { isInDeliveryArea } from '#contract/delivery-area.ts'
import { tell } from '../../people/messages/tell.ts'
import { atomic, type Shop } from '../../shop.ts'
import { goodNews } from './waiting-list.ts'

const AT_ONCE = 100

/** Notifies those whose place is now within the delivery area and deletes them, so that each is notified once. */
export async function tellWaiting(shop: Shop): Promise<void> {
  if (!(await hasOpenHub(shop))) return
  const places = await shop.db
    .selectFrom('waiting_list')
    .select(['place', 'lat', 'lng'])
    .distinct()
    .where('confirmed_at', 'is not', null)
    .execute()
  for (const { place } of places.filter(isInDeliveryArea)) {
    let told = 0
    do told = await tellSome(shop, place)
    while (told === AT_ONCE)
  }
}

async function hasOpenHub({ db }: Shop): Promise<boolean> {
  const hub = await db.selectFrom('hubs').select('id').where('closed_at', 'is', null).executeTakeFirst()
  return hub !== undefined
}

const tellSome = atomic(async (shop, place: string) => {
  const entries = await shop.db
    .selectFrom('waiting_list')
    .select(['id', 'email', 'place', 'created_at'])
    .where('place', '=', place)
    .where('confirmed_at', 'is not', null)
    .limit(AT_ONCE)
    .forUpdate()
    .skipLocked()
    .execute()
  for (const entry of entries)
    await tell(shop, { channel: 'email', to: entry.email, ...(await goodNews(shop, entry)) })
  const ids = entries.map(({ id }) => id)
  if (ids.length > 0) await shop.db.deleteFrom('waiting_list').where('id', 'in', ids).execute()
  return entries.length
})
