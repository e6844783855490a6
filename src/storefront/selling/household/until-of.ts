import { brisbaneClock, shortDay } from '#contract/brisbane-time.ts'

/** `Mon 30 Nov, 4:09 pm` */
export function untilOf(expires_at: string): string {
  const moment = new Date(expires_at)
  return `${shortDay(moment)}, ${brisbaneClock(moment)}`
}
