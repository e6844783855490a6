import { isInDeliveryArea } from '#contract/delivery/delivery-area.ts'
import type { Position } from '#contract/delivery/distance.ts'
import { isFitText, isOneLine } from '#contract/fit-text.ts'
import { Refusal } from '#contract/refusals.ts'
import { newId } from '#database/new-id.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { inTransaction, type Shop } from '../shop.ts'
import { wrongInput } from '../wrong-input.ts'
import type { HubRow } from './list-hubs.ts'

export interface NewHub extends Position {
  title: string
}

const LONGEST_TITLE = 60

/** Opens a store that delivers: from then on the addresses that are nearest to it are served from there. */
export async function addHub(shop: Shop, { title, lat, lng }: NewHub): Promise<HubRow> {
  requireTitle(title)
  requirePosition({ lat, lng })
  return inTransaction(shop, async (shop) => {
    await shop.queue.add(shop.db, 'tell-waiting', {})
    const hub = await shop.db
      .insertInto('hubs')
      .values({ id: newId(shop.clock.now()), title, lat, lng, closed_at: null })
      .returningAll()
      .executeTakeFirstOrThrow()
    await writeAudit(shop, { act: 'hub.added', on: ['hub', hub.id], after: { title, lat, lng } })
    return hub
  })
}

export function requireTitle(title: string): void {
  const isGood = title.trim() !== '' && [...title].length <= LONGEST_TITLE
  if (isGood && isFitText(title) && isOneLine(title)) return
  throw wrongInput(`A hub's name has 1 to ${LONGEST_TITLE} characters.`)
}

export function requirePosition(position: Position): void {
  if (!isInDeliveryArea(position))
    throw new Refusal('outside_delivery_area', {}, 'A hub lies in the area that the shop delivers in.')
}
