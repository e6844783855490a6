import {
  changeComingWindow,
  comingWindowsOf,
  officeWindow,
} from '#business/delivery/windows/change-coming-window.ts'
import { requireHub } from '#business/delivery/windows/list-hubs.ts'
import type { Shop } from '#business/shop.ts'
import { brisbaneDay } from '#contract/brisbane-day.ts'
import { clockSpan } from '#contract/brisbane-time.ts'
import type { ComingWindow } from '#contract/delivery/desk/delivery.ts'
import type { Command } from './command.ts'
import { countIn } from './values.ts'

export const window: Command = {
  takes: ['window HUB', 'window ID orders 20', 'window ID close|open'],
  does: 'Lists the coming delivery windows of a hub, counts the places of one by hand, or closes or opens it.',
  read({ positionals: [id, verb, count, ...more] }) {
    if (!id || more.length > 0) return undefined
    if (!verb) return (shop) => listed(shop, id)
    if (verb === 'orders' && count !== undefined) return changed({ id, capacity: countIn(count) })
    if ((verb !== 'close' && verb !== 'open') || count !== undefined) return undefined
    return changed({ id, isClosed: verb === 'close' })
  },
}

function changed(change: { id: string; capacity?: number; isClosed?: boolean }) {
  return async (shop: Shop) => lineOf(officeWindow(await changeComingWindow(shop, change), shop.clock.now()))
}

async function listed(shop: Shop, hubId: string): Promise<string> {
  await requireHub(shop, hubId)
  const windows = await comingWindowsOf(shop).where('hub_id', '=', hubId).orderBy('starts_at').execute()
  return (
    windows.map((window) => lineOf(officeWindow(window, shop.clock.now()))).join('\n') ||
    'No window is to come.'
  )
}

function lineOf({ id, starts_at, ends_at, booked, capacity, closed_because }: ComingWindow): string {
  const [from, to] = [new Date(starts_at), new Date(ends_at)]
  const state = closed_because && (closed_because === 'by_hand' ? 'closed' : 'day off')
  return [id, brisbaneDay(from), clockSpan(from, to), `${booked} of ${capacity} booked`, state]
    .filter(Boolean)
    .join('  ')
}
