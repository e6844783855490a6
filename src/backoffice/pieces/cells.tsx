import type { ReactNode } from 'react'
import {
  brisbaneClock,
  brisbaneDay,
  brisbaneMoment,
  clockSpan,
  dayBegins,
  shortDay,
  shownInBrisbane,
} from '#contract/brisbane-time.ts'
import { smallPicture } from '#contract/goods/pictures/picture-address.ts'

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

export type PillTone = 'green' | 'red' | 'yellow' | 'blue' | 'grey'

const looks: Record<PillTone, string> = {
  green: 'bg-success-pale text-success',
  red: 'bg-danger-pale text-danger',
  yellow: 'bg-warning-pale text-warning',
  blue: 'bg-info-pale text-info',
  grey: 'bg-well text-muted',
}

/** A state as a coloured label. */
export function Pill({ tone, children }: { tone: PillTone; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center whitespace-nowrap rounded-pill px-2.5 py-0.5 font-semibold text-13 ${looks[tone]}`}
    >
      {children}
    </span>
  )
}

/** Returns the value of a datetime-local field in Brisbane time; empty for null. */
export function momentText(moment: string | null): string {
  return moment === null ? '' : shownInBrisbane(new Date(moment))
}

/** Reads a datetime-local field. The field shows minutes only, so an unedited moment keeps its seconds. */
export function momentIn(text: string, was?: string | null): string | null {
  if (text === '') return null
  if (was && momentText(was) === text) return was
  return brisbaneMoment(text).toISOString()
}

/** `Mon 9 Mar, 9 am – 11 am` */
export function windowInWords({ starts_at, ends_at }: { starts_at: string; ends_at: string }): string {
  const [from, to] = [new Date(starts_at), new Date(ends_at)]
  return `${shortDay(from)}, ${clockSpan(from, to)}`
}

const squares = { 44: 'size-11', 72: 'size-18', 96: 'size-24' } as const

interface SmallPictureProps {
  address: string
  size: keyof typeof squares
  alt?: string
}

/** A picture of the shop's in a square. The row that it stands in is dragged, and not the picture. */
export function SmallPicture({ address, size, alt = '' }: SmallPictureProps) {
  return (
    <img
      src={smallPicture(address)}
      alt={alt}
      width={size}
      height={size}
      draggable={false}
      className={`${squares[size]} rounded-card bg-well object-contain`}
    />
  )
}
