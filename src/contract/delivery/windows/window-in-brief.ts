import { brisbaneDay, clockSpan, shortDay } from '../../brisbane-time.ts'

interface Span {
  starts_at: string
  ends_at: string
}

/** Hours that lie further apart need both `am` and `pm`. */
const HALF_A_DAY_MS = 12 * 3_600_000

/** `Today 3–5 pm`, `Mon 11–1 pm`. Windows are offered for one week, so the weekday is unambiguous. */
export function windowInBrief({ starts_at, ends_at }: Span, now: Date): string {
  const [from, to] = [new Date(starts_at), new Date(ends_at)]
  const day = brisbaneDay(from) === brisbaneDay(now) ? 'Today' : shortDay(from).slice(0, 3)
  const isShort = to.getTime() - from.getTime() < HALF_A_DAY_MS
  return `${day} ${clockSpan(from, to).replace(isShort ? / [ap]m – / : ' – ', '–')}`
}
