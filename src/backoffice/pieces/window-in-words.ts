import { clockSpan, shortDay } from '#contract/brisbane-time.ts'

/** `Mon 9 Mar, 9 am – 11 am` */
export function windowInWords({ starts_at, ends_at }: { starts_at: string; ends_at: string }): string {
  const [from, to] = [new Date(starts_at), new Date(ends_at)]
  return `${shortDay(from)}, ${clockSpan(from, to)}`
}
