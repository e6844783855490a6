import type * as endpoints from '#contract/delivery/desk/delivery.ts'
import type { WindowOfWeek } from '#contract/delivery/desk/delivery.ts'
import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import { isSame } from '#contract/merge.ts'
import { toCents } from '#contract/money.ts'
import { Refusal } from '#contract/refusals.ts'
import { writeAudit } from '../../people/audit/write-audit.ts'
import { inTransaction, type Shop, type Verb } from '../../shop.ts'
import { changeComingWindow, officeWindow } from '../windows/change-coming-window.ts'
import { addDayOff, endDayOff } from '../windows/change-days-off.ts'
import { changeSums } from '../windows/change-sums.ts'
import { listDaysOff } from '../windows/days-off.ts'
import { addHub, changeHub, type HubRow, lockHub } from '../windows/hubs.ts'
import { closeComing, type WindowRule, writeWindows } from '../windows/open-windows.ts'
import { inOrder, officeSums, readHub, readWeek, sumsIn } from './office-hub.ts'

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

/** Replaces a hub's week, if it is as the operator saw it: new or changed windows are planned, missing ones dropped. */
export const changeWeek: Verb<typeof endpoints.changeWeek> = async (shop, { hub_id, week, seen }) => {
  requireSense(week)
  await inTransaction(shop, async (shop) => {
    await lockHub(shop, hub_id)
    const before = await readWeek(shop, hub_id)
    if (!isSame(before, inOrder(seen)))
      throw new Refusal('changed_meanwhile', { now: (await readHub(shop, { hub_id })).data })
    const after = inOrder(week)
    const dropped = before.filter((window) => !after.some((other) => isSameTime(window, other)))
    const planned = after.filter((window) => !before.some((other) => isSame(window, other)))
    await dropWindows(shop, hub_id, dropped)
    await writeWindows(shop, planned.map(ruleOf(hub_id)))
    if (dropped.length + planned.length > 0)
      await writeAudit(shop, {
        act: 'week.changed',
        on: ['hub', hub_id],
        ...changesOf(before, { planned, dropped }),
      })
  })
  return readHub(shop, { hub_id })
}

async function dropWindows(shop: Shop, hubId: string, dropped: WindowOfWeek[]): Promise<void> {
  for (const { weekday, from_minute, to_minute } of dropped)
    await shop.db
      .deleteFrom('window_rules')
      .where('hub_id', '=', hubId)
      .where('weekday', '=', weekday)
      .where('from_minute', '=', from_minute)
      .where('to_minute', '=', to_minute)
      .execute()
  if (dropped.length > 0) await closeComing(shop, dropped.map(ruleOf(hubId)))
}

/** Checks that involve more than one field. */
export function requireSense(week: readonly WindowOfWeek[]): void {
  const fields: Record<string, string> = {}
  week.forEach((window, at) => {
    if (window.to_minute <= window.from_minute)
      fields[`week.${at}.to_minute`] = 'A window must end after it begins, on the same day.'
    else if (week.some((other, place) => place < at && isSameTime(window, other)))
      fields[`week.${at}.from_minute`] = 'This window is there twice on the same day.'
  })
  if (Object.keys(fields).length > 0) throw new Refusal('invalid_input', { fields })
}

type Time = Pick<WindowOfWeek, 'weekday' | 'from_minute' | 'to_minute'>

function isSameTime(one: Time, other: Time): boolean {
  return (
    one.weekday === other.weekday &&
    one.from_minute === other.from_minute &&
    one.to_minute === other.to_minute
  )
}

export function ruleOf(hub_id: string) {
  return ({ fee, ...window }: WindowOfWeek): WindowRule => ({ hub_id, ...window, fee_cents: toCents(fee) })
}

const WEEKDAYS = ['', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** Returns an audit field for each changed window: `Mon 9:00-11:00`. */
function changesOf(
  before: WindowOfWeek[],
  { planned, dropped }: Record<'planned' | 'dropped', WindowOfWeek[]>,
) {
  const was = before.filter((window) => [...planned, ...dropped].some((other) => isSameTime(window, other)))
  return { before: Object.fromEntries(was.map(entryOf)), after: Object.fromEntries(planned.map(entryOf)) }
}

function entryOf({ weekday, from_minute, to_minute, capacity, fee, cut_off_minutes }: WindowOfWeek) {
  const field = `${WEEKDAYS[weekday]} ${clockOf(from_minute)}-${clockOf(to_minute)}`
  return [field, { capacity, fee, cut_off_minutes }] as const
}

function clockOf(minute: number): string {
  return `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`
}
