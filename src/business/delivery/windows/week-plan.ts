import type { Selectable } from 'kysely'
import { brisbaneMidnight } from '#contract/brisbane-time.ts'
import { DAY_MS } from '#contract/day-ms.ts'
import { newId } from '#database/new-id.ts'
import type { Tables } from '#database/tables.ts'

/** A window of the weekly plan. */
export type WindowRule = Selectable<Tables['window_rules']>

/** A week longer than shoppers can book ahead, so that a missed nightly job closes nothing. */
const DAYS_AHEAD = 14
const MINUTE_MS = 60_000

/** Returns the windows that the rules give for the coming days, earliest first. */
export function comingWindows(rules: readonly WindowRule[], now: Date) {
  const today = brisbaneMidnight(now).getTime()
  return Array.from({ length: DAYS_AHEAD }, (_, day) => new Date(today + day * DAY_MS))
    .flatMap((midnight) => {
      const weekday = weekdayOf(midnight)
      return rules.filter((rule) => rule.weekday === weekday).map((rule) => windowOn(midnight, rule, now))
    })
    .filter(({ starts_at }) => starts_at > now)
}

function windowOn(midnight: Date, rule: WindowRule, now: Date) {
  const after = (minutes: number) => new Date(midnight.getTime() + minutes * MINUTE_MS)
  return {
    id: newId(now),
    hub_id: rule.hub_id,
    starts_at: after(rule.from_minute),
    ends_at: after(rule.to_minute),
    cut_off_at: after(rule.from_minute - rule.cut_off_minutes),
    fee_cents: rule.fee_cents,
    capacity: rule.capacity,
  }
}

export function weekdayOf(midnight: Date): number {
  // Midnight in Brisbane is still the previous day in UTC; half a day is added to read the right weekday.
  return new Date(midnight.getTime() + DAY_MS / 2).getUTCDay() || 7
}
