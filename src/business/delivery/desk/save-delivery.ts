import type * as endpoints from '#contract/delivery/desk/delivery.ts'
import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import { isSame } from '#contract/is-same.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Shop } from '../../shop.ts'
import { changeComingWindow, officeWindow } from '../windows/change-coming-window.ts'
import { addDayOff, endDayOff } from '../windows/change-days-off.ts'
import { changeSums } from '../windows/change-sums.ts'
import { listDaysOff } from '../windows/days-off.ts'
import { addHub, changeHub, type HubRow } from '../windows/hubs.ts'
import { officeSums, readHub, sumsIn } from './office-hub.ts'

type HubReply = Promise<ReplyOf<typeof endpoints.readHub>>

export async function addOfficeHub(
  shop: Shop,
  { is_open, ...hub }: InputOf<typeof endpoints.addHub>,
): HubReply {
  const { id } = await addHub(shop, { ...hub, isOpen: is_open })
  return readHub(shop, { hub_id: id })
}

export async function changeOfficeHub(
  shop: Shop,
  { hub_id, title, lat, lng, is_open, seen }: InputOf<typeof endpoints.changeHub>,
): HubReply {
  const moved = lat !== seen.lat || lng !== seen.lng
  await changeHub(shop, {
    id: hub_id,
    ...(title !== seen.title && { title }),
    ...(moved && { position: { lat, lng } }),
    ...(is_open !== seen.is_open && { isOpen: is_open }),
    requireAsSeen: async (shop, hub) => {
      if (isAsSeen(hub, seen)) return
      throw new Refusal('changed_meanwhile', { now: (await readHub(shop, { hub_id })).data })
    },
  })
  return readHub(shop, { hub_id })
}

function isAsSeen(hub: HubRow, seen: InputOf<typeof endpoints.changeHub>['seen']): boolean {
  const { title, lat, lng, closed_at } = hub
  return seen.title === title && seen.lat === lat && seen.lng === lng && seen.is_open === (closed_at === null)
}

export async function changeDeliverySums(
  shop: Shop,
  { sums, seen }: InputOf<typeof endpoints.changeDeliverySums>,
): Promise<ReplyOf<typeof endpoints.changeDeliverySums>> {
  const changed = await changeSums(shop, sumsIn(sums), (before) => {
    const now = officeSums(before)
    if (!isSame(now, officeSums(sumsIn(seen)))) throw new Refusal('changed_meanwhile', { now })
  })
  return { data: officeSums(changed) }
}

export async function changeOfficeWindow(
  shop: Shop,
  { window_id, capacity, is_closed, seen }: InputOf<typeof endpoints.changeComingWindow>,
): Promise<ReplyOf<typeof endpoints.changeComingWindow>> {
  const changed = await changeComingWindow(shop, {
    id: window_id,
    capacity,
    isClosed: is_closed,
    seen: { capacity: seen.capacity, isClosed: seen.is_closed },
  })
  return { data: officeWindow(changed, shop.clock.now()) }
}

export async function addOfficeDayOff(
  shop: Shop,
  { day, hub_id, title, orders_seen }: InputOf<typeof endpoints.addDayOff>,
): Promise<ReplyOf<typeof endpoints.addDayOff>> {
  await addDayOff(shop, { day, hubId: hub_id, title, ordersSeen: orders_seen })
  return { data: await listDaysOff(shop) }
}

export async function endOfficeDayOff(
  shop: Shop,
  { day_off_id }: InputOf<typeof endpoints.endDayOff>,
): Promise<ReplyOf<typeof endpoints.endDayOff>> {
  await endDayOff(shop, day_off_id)
  return { data: await listDaysOff(shop) }
}
