import type { Position } from '#contract/delivery/windows/distance.ts'
import { writeAudit } from '../../people/audit/write-audit.ts'
import { inTransaction, type Shop } from '../../shop.ts'
import { requireFreeTitle, requirePosition, requireTitle } from './add-hub.ts'
import { type HubRow, lockHub } from './list-hubs.ts'
import { openWindowsByPlan } from './open-windows.ts'

export interface HubChange {
  id: string
  title?: string
  position?: Position
  /** Addresses of a closed hub are served by the next nearest one; existing orders stay with the closed hub. */
  isOpen?: boolean
  /** Refuses if the hub has changed since the caller saw it. */
  requireAsSeen?: (shop: Shop, hub: HubRow) => Promise<void>
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
