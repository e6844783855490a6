import { sql } from 'kysely'
import type { Database } from '../connect.ts'
import { recordsOf } from '../write-rows.ts'
import { stableFraction, stableId } from './stable.ts'

const HOUR = 3_600_000
/** Queensland keeps no daylight saving time. */
const BRISBANE = 10 * HOUR

interface Window {
  from: number
  to: number
  feeCents: number
  capacity: number
  /** Hours of the day, or of the evening before where it is negative, after which nobody can book it. */
  cutOff: number
}

const windows: Window[] = [
  { from: 7, to: 9, feeCents: 200, capacity: 14, cutOff: -2 },
  { from: 9, to: 11, feeCents: 0, capacity: 20, cutOff: -2 },
  { from: 11, to: 13, feeCents: 0, capacity: 22, cutOff: 7 },
  { from: 13, to: 15, feeCents: 0, capacity: 22, cutOff: 9 },
  { from: 15, to: 17, feeCents: 0, capacity: 20, cutOff: 11 },
  { from: 17, to: 19, feeCents: 300, capacity: 18, cutOff: 13 },
  { from: 19, to: 21, feeCents: 100, capacity: 14, cutOff: 15 },
]

/** The start of the day in Brisbane. */
export function startOfDay(at: Date): Date {
  const shifted = at.getTime() + BRISBANE
  return new Date(shifted - (shifted % (24 * HOUR)) - BRISBANE)
}

/** Opens every hub's delivery windows of so many days. Those that are there already stay as they are. */
export async function addSlots(db: Database, { from, days }: { from: Date; days: number }): Promise<void> {
  const hubs = await db.selectFrom('hubs').select('id').orderBy('id').execute()
  const slots = hubs.flatMap(({ id }) => slotsOf(id, from, days))
  if (slots.length === 0) return
  await sql`
    insert into slots (id, hub_id, starts_at, ends_at, cut_off_at, fee_cents, capacity)
    select id, hub_id, starts_at, ends_at, cut_off_at, fee_cents, capacity from ${recordsOf('slots', slots)}
    on conflict do nothing
  `.execute(db)
}

/** What can still be booked today, and all of the days that follow. */
function slotsOf(hubId: string, from: Date, days: number) {
  const today = startOfDay(from).getTime()
  return Array.from({ length: days }, (_, day) => today + day * 24 * HOUR)
    .flatMap((midnight) => windows.map((window) => slotOf(hubId, midnight, window)))
    .filter((slot) => slot.cut_off_at > from)
}

function slotOf(hubId: string, midnight: number, { from, to, feeCents, capacity, cutOff }: Window) {
  const startsAt = new Date(midnight + from * HOUR)
  const id = stableId(`slot ${hubId} ${startsAt.toISOString()}`)
  return {
    id,
    hub_id: hubId,
    starts_at: startsAt,
    ends_at: new Date(midnight + to * HOUR),
    cut_off_at: new Date(midnight + cutOff * HOUR),
    fee_cents: feeCents,
    capacity: capacity + Math.floor(stableFraction(id) * 9) - 4,
  }
}
