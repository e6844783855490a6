import type * as endpoints from '#contract/delivery/desk/delivery.ts'
import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import { isSame } from '#contract/is-same.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Shop, Verb } from '../../shop.ts'
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

export const changeDeliverySums: Verb<typeof endpoints.changeDeliverySums> = async (shop, { sums, seen }) => {
  const changed = await changeSums(shop, sumsIn(sums), (before) => {
    const now = officeSums(before)
    if (!isSame(now, officeSums(sumsIn(seen)))) throw new Refusal('changed_meanwhile', { now })
  })
  return { data: officeSums(changed) }
}

export const changeOfficeWindow: Verb<typeof endpoints.changeComingWindow> = async (
  shop,
  { window_id, capacity, is_closed, seen },
) => {
  const changed = await changeComingWindow(shop, {
    id: window_id,
    capacity,
    isClosed: is_closed,
    seen: { capacity: seen.capacity, isClosed: seen.is_closed },
  })
  return { data: officeWindow(changed, shop.clock.now()) }
}

export const addOfficeDayOff: Verb<typeof endpoints.addDayOff> = async (
  shop,
  { day, hub_id, title, orders_seen },
) => {
  await addDayOff(shop, { day, hubId: hub_id, title, ordersSeen: orders_seen })
  return { data: await listDaysOff(shop) }
}

export const endOfficeDayOff: Verb<typeof endpoints.endDayOff> = async (shop, { day_off_id }) => {
  await endDayOff(shop, day_off_id)
  return { data: await listDaysOff(shop) }
}
