import { sql } from 'kysely'
import type { changeComingWindow as endpoint } from '#contract/delivery/desk/delivery.ts'
import { isSame } from '#contract/merge.ts'
import { Refusal, wrongField } from '#contract/refusals.ts'
import { writeAudit } from '../../people/audit/write-audit.ts'
import { atomic, type Shop, type Verb } from '../../shop.ts'

/** Closes or opens a single coming window, or sets its capacity by hand. Existing bookings are still delivered. */
export const changeComingWindow: Verb<typeof endpoint> = atomic(async (shop, wanted) => {
  const { window_id, capacity, is_closed: isClosed, seen } = wanted
  const now = shop.clock.now()
  const was = await lockWindow(shop, window_id)
  if (seen.capacity !== was.capacity || seen.is_closed !== (was.closed_because !== null))
    throw new Refusal('changed_meanwhile', { now: officeWindow(was, now) })
  await requireSense(shop, was, { capacity, isClosed })
  const after = { ...was, ...placesAfter(was, capacity), ...closedAfter(was, isClosed, now) }
  const { held, ...row } = after
  await shop.db.updateTable('slots').set(row).where('id', '=', was.id).execute()
  if (!isSame(after, was))
    await writeAudit(shop, {
      act: 'window.changed',
      on: ['hub', was.hub_id],
      before: { capacity: was.capacity, closed: was.closed_because },
      after: { window: was.starts_at, capacity, closed: after.closed_because },
    })
  return { data: officeWindow(after, now) }
})

type ComingWindowRow = Awaited<ReturnType<typeof lockWindow>>

/** Selects a hub's future windows with the capacity that carts hold. */
export function comingWindowsOf({ db, clock }: Shop) {
  return db
    .selectFrom('slots')
    .where('starts_at', '>', clock.now())
    .select(['id', 'hub_id', 'starts_at', 'ends_at', 'cut_off_at', 'capacity', 'capacity_by_hand', 'booked'])
    .select(['closed_because', 'cut_off_was'])
    .select(
      sql<number>`(select count(*)::integer from slot_holds
        where slot_id = slots.id and expires_at > ${clock.now()})`.as('held'),
    )
}

async function lockWindow(shop: Shop, id: string) {
  // Locks in a separate statement: after waiting for the lock, only a new statement sees holds committed meanwhile.
  await shop.db.selectFrom('slots').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  return comingWindowsOf(shop)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => new Refusal('not_found', {}, 'There is no such window, or it has begun.'))
}

async function requireSense(
  { db }: Shop,
  was: ComingWindowRow,
  { capacity, isClosed }: { capacity: number; isClosed: boolean },
): Promise<void> {
  const taken = was.booked + was.held
  if (capacity !== was.capacity && capacity < taken)
    throw wrongField('capacity', `${taken} ${taken === 1 ? 'place is' : 'places are'} already taken.`)
  if (isClosed || was.closed_because === null) return
  const { rows } = await sql<{ title: string }>`
    select title from days_off
    where day = (${was.starts_at}::timestamptz at time zone 'Australia/Brisbane')::date
      and coalesce(hub_id, ${was.hub_id}) = ${was.hub_id}`.execute(db)
  if (rows[0]) throw wrongField('is_closed', `That day is a day off: ${rows[0].title}.`)
}

function placesAfter(was: ComingWindowRow, capacity: number) {
  return { capacity, capacity_by_hand: was.capacity_by_hand || capacity !== was.capacity }
}

function closedAfter(was: ComingWindowRow, isClosed: boolean, now: Date) {
  const { cut_off_at, cut_off_was, closed_because } = was
  if (isClosed === (closed_because !== null)) return { cut_off_at, cut_off_was, closed_because }
  if (!isClosed) return { cut_off_at: cut_off_was ?? cut_off_at, cut_off_was: null, closed_because: null }
  const earlier = new Date(Math.min(cut_off_at.getTime(), now.getTime()))
  return { cut_off_at: earlier, cut_off_was: cut_off_at, closed_because: 'by_hand' as const }
}

export function officeWindow(row: ComingWindowRow, now: Date) {
  const { id, starts_at, ends_at, cut_off_at, cut_off_was, capacity, capacity_by_hand, booked, held } = row
  return {
    id,
    starts_at: starts_at.toISOString(),
    ends_at: ends_at.toISOString(),
    cut_off_at: (cut_off_was ?? cut_off_at).toISOString(),
    is_over: (cut_off_was ?? cut_off_at) <= now,
    capacity,
    capacity_by_hand,
    booked,
    held,
    closed_because: row.closed_because,
  }
}
