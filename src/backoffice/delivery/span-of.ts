import { clockSpan, shortDay } from '#contract/brisbane-time.ts'
import type { ComingWindow } from '#contract/office/delivery/delivery.ts'

/** `Mon 9 Mar, 9 am – 11 am` */
export function spanOf({ starts_at, ends_at }: ComingWindow): string {
  const [from, to] = [new Date(starts_at), new Date(ends_at)]
  return `${shortDay(from)}, ${clockSpan(from, to)}`
}
