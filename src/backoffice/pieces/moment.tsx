import { brisbaneDay } from '#contract/brisbane-day.ts'
import { brisbaneClock, shortDay } from '#contract/brisbane-time.ts'

/** `Wed 5 Mar 2025, 2:15 pm`, as the clock in the shop shows it: what is kept for years says of which. */
export function Moment({ at }: { at: string }) {
  // Where a place has no room for all of it, the clock goes to the next line as a whole.
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {dayInWords(at)}, <span className="whitespace-nowrap">{brisbaneClock(new Date(at))}</span>
    </time>
  )
}

export function momentInWords(at: string): string {
  return `${dayInWords(at)}, ${brisbaneClock(new Date(at))}`
}

function dayInWords(at: string): string {
  const moment = new Date(at)
  return `${shortDay(moment)} ${brisbaneDay(moment).slice(0, 4)}`
}
