import { sql } from 'kysely'
import type * as api from '#contract/delivery/desk/delivery.ts'
import type { WindowOfWeek } from '#contract/delivery/desk/delivery.ts'
import { isSame } from '#contract/merge.ts'
import { toCents } from '#contract/money.ts'
import { Refusal } from '#contract/refusals.ts'
import { lockNamed } from '#database/lock-named.ts'
import { newId } from '#database/new-id.ts'
import { writeAudit } from '../../people/audit/write-audit.ts'
import { inTransaction, type Shop, type Verb } from '../../shop.ts'
import { lockHub, requirePosition } from '../windows/hubs.ts'
import { closeComing, openWindowsByPlan, type WindowRule, writeWindows } from '../windows/open-windows.ts'
import { inOrder, readHub, readWeek } from './office-hub.ts'

/** Adds a hub. Once it is open, it serves the addresses that it is nearest to. */
export const addHub: Verb<typeof api.addHub> = async (shop, { is_open, ...facts }) => {
  requirePosition(facts)
  const now = shop.clock.now()
  const hub_id = newId(now)
  await inTransaction(shop, async (shop) => {
    await requireFreeTitle(shop, facts.title)
    if (is_open) await shop.queue.add(shop.db, 'tell-waiting', {})
    await shop.db
      .insertInto('hubs')
      .values({ id: hub_id, ...facts, closed_at: is_open ? null : now })
      .execute()
    await writeAudit(shop, { act: 'hub.added', on: ['hub', hub_id], after: { ...facts, is_open } })
  })
  return readHub(shop, { hub_id })
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

/**
 * Renames, moves, closes or opens a hub. Addresses of a closed hub are served by the next nearest one; existing orders
 * stay with the closed hub.
 */
export const changeHub: Verb<typeof api.changeHub> = async (shop, { hub_id, seen, ...wanted }) => {
  const { is_open, ...facts } = wanted
  const isMoved = facts.lat !== seen.lat || facts.lng !== seen.lng
  if (isMoved) requirePosition(facts)
  await inTransaction(shop, async (shop) => {
    const hub = await lockHub(shop, hub_id)
    const { title, lat, lng, closed_at } = hub
    if (!isSame(seen, { title, lat, lng, is_open: closed_at === null }))
      throw new Refusal('changed_meanwhile', { now: (await readHub(shop, { hub_id })).data })
    if (facts.title !== title) await requireFreeTitle(shop, facts.title, hub_id)
    const after = { id: hub_id, ...facts, closed_at: is_open ? null : (closed_at ?? shop.clock.now()) }
    const isOpened = is_open && closed_at !== null
    await shop.db.updateTable('hubs').set(after).where('id', '=', hub_id).execute()
    if (isOpened) await openWindowsByPlan(shop)
    if (isOpened || isMoved) await shop.queue.add(shop.db, 'tell-waiting', {})
    await writeAudit(shop, { act: 'hub.changed', on: ['hub', hub_id], before: { ...hub }, after })
  })
  return readHub(shop, { hub_id })
}

/** Replaces a hub's week, if it is as the operator saw it: new or changed windows are planned, missing ones dropped. */
export const changeWeek: Verb<typeof api.changeWeek> = async (shop, { hub_id, week, seen }) => {
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
