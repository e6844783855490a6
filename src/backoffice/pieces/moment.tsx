import { brisbaneDay } from '#contract/brisbane-day.ts'
import { brisbaneClock, shortDay } from '#contract/brisbane-time.ts'

/** `Wed 5 Mar 2025, 2:15 pm` in Brisbane time. The year is shown because entries are kept for years. */
export function Moment({ at }: { at: string }) {
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {momentInWords(at)}
    </time>
  )
}

export function momentInWords(at: string): string {
  const moment = new Date(at)
  return `${shortDay(moment)} ${brisbaneDay(moment).slice(0, 4)}, ${brisbaneClock(moment)}`
}
