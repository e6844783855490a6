import { type Selectable, sql } from 'kysely'
import { LONGEST_HUB_TITLE } from '#contract/delivery/desk/delivery-limits.ts'
import type { Position } from '#contract/delivery/windows/distance.ts'
import { isInDeliveryArea } from '#contract/delivery-area.ts'
import { isFitText, isOneLine } from '#contract/fit-text.ts'
import { Refusal, wrongInput } from '#contract/refusals.ts'
import { lockNamed } from '#database/lock-named.ts'
import { newId } from '#database/new-id.ts'
import type { Tables } from '#database/tables.ts'
import { writeAudit } from '../../people/audit/write-audit.ts'
import { inTransaction, type Shop } from '../../shop.ts'
import { openWindowsByPlan } from './open-windows.ts'

interface HubChange {
  id: string
  title?: string
  position?: Position
  /** Addresses of a closed hub are served by the next nearest one; existing orders stay with the closed hub. */
  isOpen?: boolean
  /** Refuses if the hub has changed since the caller saw it. */
  requireAsSeen?: (shop: Shop, hub: HubRow) => Promise<void>
}

interface NewHub extends Position {
  title: string
  /** Open by default; a hub can be added closed, to plan its week first. */
  isOpen?: boolean
}

export type HubRow = Selectable<Tables['hubs']>

export async function requireHub({ db }: Shop, id: string): Promise<HubRow> {
  const hub = await db.selectFrom('hubs').selectAll().where('id', '=', id).executeTakeFirst()
  if (!hub) throw noSuchHub(id)
  return hub
}

/** Locks the hub against concurrent changes of it or of its week. */
export async function lockHub({ db }: Shop, id: string): Promise<HubRow> {
  const query = db.selectFrom('hubs').selectAll().where('id', '=', id).forNoKeyUpdate()
  const hub = await query.executeTakeFirst()
  if (!hub) throw noSuchHub(id)
  return hub
}

function noSuchHub(id: string): Refusal {
  return new Refusal('not_found', {}, `There is no hub ${id}.`)
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

function requireTitle(title: string): void {
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
async function requireFreeTitle({ db }: Shop, title: string, id = ''): Promise<void> {
  await lockNamed(db, ['shop', 'titles of hubs'])
  const taken = await db
    .selectFrom('hubs')
    .select('id')
    .where(sql`lower(title)`, '=', title.toLowerCase())
    .where('id', '<>', id)
    .executeTakeFirst()
  if (taken) throw new Refusal('already_there', {}, `There is already a store called ${title}.`)
}

/** Renames, moves, closes or opens a hub. */
export async function changeHub(shop: Shop, change: HubChange): Promise<HubRow> {
  const { id, title, position, isOpen, requireAsSeen } = change
  if (title !== undefined) requireTitle(title)
  if (position) requirePosition(position)
  return inTransaction(shop, async (shop) => {
    const hub = await lockHub(shop, id)
    await requireAsSeen?.(shop, hub)
    if (title !== undefined) await requireFreeTitle(shop, title, id)
    const closed_at = isOpen ? null : (hub.closed_at ?? shop.clock.now())
    const changed: HubRow = {
      id,
      title: title ?? hub.title,
      lat: position?.lat ?? hub.lat,
      lng: position?.lng ?? hub.lng,
      closed_at: isOpen === undefined ? hub.closed_at : closed_at,
    }
    await shop.db.updateTable('hubs').set(changed).where('id', '=', id).execute()
    if (isOpen) await openWindowsByPlan(shop)
    if (isOpen || position) await shop.queue.add(shop.db, 'tell-waiting', {})
    await writeAudit(shop, { act: 'hub.changed', on: ['hub', id], before: { ...hub }, after: { ...changed } })
    return changed
  })
}
