import { dayBegins, shortDay } from '#contract/brisbane-time.ts'

/** `Wed 5 Mar 2026` of `2026-03-05`. */
export function Day({ day }: { day: string }) {
  return (
    <time dateTime={day} className="whitespace-nowrap">
      {dayWithYear(day)}
    </time>
  )
}

export function dayWithYear(day: string): string {
  return `${shortDay(dayBegins(day))} ${day.slice(0, 4)}`
}
