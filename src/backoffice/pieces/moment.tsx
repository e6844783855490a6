import { brisbaneClock, shortDay } from '#contract/brisbane-time.ts'

/** `Wed 5 Mar, 2:15 pm`, as the clock in the shop shows it. */
export function Moment({ at }: { at: string }) {
  const moment = new Date(at)
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {shortDay(moment)}, {brisbaneClock(moment)}
    </time>
  )
}
