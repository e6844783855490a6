import { shortDay } from '#contract/brisbane-time.ts'

/** `Wed 5 Mar 2026` of `2026-03-05`. */
export function Day({ day }: { day: string }) {
  return (
    <time dateTime={day} className="whitespace-nowrap">
      {shortDay(new Date(`${day}T12:00+10:00`))} {day.slice(0, 4)}
    </time>
  )
}
