import { brisbaneClock, shortDay } from '#contract/brisbane-time.ts'

/** `Thu 5 Mar, 9:00 am to 11:00 am` */
export function windowInWords(startsAt: Date, endsAt: Date): string {
  return `${shortDay(startsAt)}, ${brisbaneClock(startsAt)} to ${brisbaneClock(endsAt)}`
}
