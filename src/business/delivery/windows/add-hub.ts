import { sql } from 'kysely'
import { LONGEST_HUB_TITLE } from '#contract/delivery/desk/delivery-limits.ts'
import type { Position } from '#contract/delivery/windows/distance.ts'
import { isInDeliveryArea } from '#contract/delivery-area.ts'
import { isFitText, isOneLine } from '#contract/fit-text.ts'
import { Refusal } from '#contract/refusals.ts'
import { lockNamed } from '#database/lock-named.ts'
import { newId } from '#database/new-id.ts'
import { writeAudit } from '../../people/audit/write-audit.ts'
import { inTransaction, type Shop } from '../../shop.ts'
import { wrongInput } from '../../wrong-input.ts'
import type { HubRow } from './list-hubs.ts'

export interface NewHub extends Position {
  title: string
  /** Open by default; a hub can be added closed, to plan its week first. */
  isOpen?: boolean
}

/** Adds a hub. Once it is open, it serves the addresses that it is nearest to. */
export async function addHub(shop: Shop, { title, lat, lng, isOpen = true }: NewHub): Promise<HubRow> {
  requireTitle(title)
  requirePosition({ lat, lng })
  return inTransaction(shop, async (shop) => {
    await requireFreeTitle(shop, title)
    if (isOpen) await shop.queue.add(shop.db, 'tell-waiting', {})
    const hub = await shop.db
      .insertInto('hubs')
      .values({ id: newId(shop.clock.now()), title, lat, lng, closed_at: isOpen ? null : shop.clock.now() })
      .returningAll()
      .executeTakeFirstOrThrow()
    await writeAudit(shop, {
      act: 'hub.added',
      on: ['hub', hub.id],
      after: { title, lat, lng, is_open: isOpen },
    })
    return hub
  })
}

export function requireTitle(title: string): void {
  const isGood = title.trim() !== '' && [...title].length <= LONGEST_HUB_TITLE
  if (isGood && isFitText(title) && isOneLine(title)) return
  throw wrongInput(`A hub's name has 1 to ${LONGEST_HUB_TITLE} characters.`)
}

export function requirePosition(position: Position): void {
  if (!isInDeliveryArea(position))
    throw new Refusal(
      'outside_delivery_area',
      {},
      'This place is outside the area that the shop delivers in, greater Brisbane. Please check its latitude and longitude.',
    )
}

/** Requires a unique title, to tell hubs apart. The lock makes a concurrent request with the same title wait. */
export async function requireFreeTitle({ db }: Shop, title: string, id = ''): Promise<void> {
  await lockNamed(db, ['shop', 'titles of hubs'])
  const taken = await db
    .selectFrom('hubs')
    .select('id')
    .where(sql`lower(title)`, '=', title.toLowerCase())
    .where('id', '<>', id)
    .executeTakeFirst()
  if (taken) throw new Refusal('already_there', {}, `There is already a store called ${title}.`)
}
