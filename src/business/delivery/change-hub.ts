import type { Position } from '#contract/delivery/distance.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { inTransaction, type Shop } from '../shop.ts'
import { requirePosition, requireTitle } from './add-hub.ts'
import { type HubRow, requireHub } from './list-hubs.ts'
import { openWindows } from './open-windows.ts'

export interface HubChange {
  id: string
  title?: string
  position?: Position
  /** A closed hub's addresses are served from the next nearest one; what was ordered from it stays. */
  isOpen?: boolean
}

/** Renames, moves, closes or opens a hub. */
export async function changeHub(shop: Shop, { id, title, position, isOpen }: HubChange): Promise<HubRow> {
  if (title !== undefined) requireTitle(title)
  if (position) requirePosition(position)
  return inTransaction(shop, async (shop) => {
    const hub = await requireHub(shop, id)
    const closed_at = isOpen ? null : (hub.closed_at ?? shop.clock.now())
    const changed: HubRow = {
      id,
      title: title ?? hub.title,
      lat: position?.lat ?? hub.lat,
      lng: position?.lng ?? hub.lng,
      closed_at: isOpen === undefined ? hub.closed_at : closed_at,
    }
    await shop.db.updateTable('hubs').set(changed).where('id', '=', id).execute()
    if (isOpen) await openWindows(shop)
    if (isOpen || position) await shop.queue.add(shop.db, 'tell-waiting', {})
    await writeAudit(shop, { act: 'hub.changed', on: ['hub', id], before: { ...hub }, after: { ...changed } })
    return changed
  })
}
