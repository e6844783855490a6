import { brisbaneMoment } from '#contract/brisbane-time.ts'
import type { Position } from '#contract/delivery/windows/distance.ts'
import { isFitText, isOneLine } from '#contract/fit-text.ts'
import type { Cents } from '#contract/money.ts'
import { readDollars } from '#contract/read-dollars.ts'
import { CannotStart } from '#database/cannot-start.ts'

const MOMENT = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2})?(Z|[+-]\d{2}:\d{2})?)?$/
const DEGREES = /^-?\d{1,3}(\.\d{1,9})?$/
const TEXT_AT_MOST = 120

export function priceIn(text: string): Cents {
  const cents = readDollars(text)
  if (!cents) throw new CannotStart(`A price is in dollars, like 3.50, and not ${text}.`)
  return cents
}

/** Reads a fee in dollars, which unlike a price may be 0. */
export function feeIn(text: string): Cents {
  const cents = readDollars(text)
  if (cents === undefined) throw new CannotStart(`A fee is in dollars, like 3.50 or 0, and not ${text}.`)
  return cents
}

/** Reads kilometres and returns metres. */
export function kilometresIn(text: string): number {
  if (!/^\d{1,3}(\.\d{1,3})?$/.test(text))
    throw new CannotStart(`A distance is in kilometres, like 5 or 7.5, and not ${text}.`)
  return Math.round(Number(text) * 1_000)
}

export function timesIn(text: string): number {
  if (!/^\d(\.\d{1,2})?$/.test(text)) throw new CannotStart(`A factor is like 1.3, and not ${text}.`)
  return Number(text)
}

export function positionIn(lat: string, lng: string): Position {
  if (!DEGREES.test(lat) || !DEGREES.test(lng))
    throw new CannotStart(`A place is like -27.4452 153.0378, and not ${lat} ${lng}.`)
  return { lat: Number(lat), lng: Number(lng) }
}

export function countIn(text: string): number {
  if (!/^\d{1,6}$/.test(text)) throw new CannotStart(`A number is wanted, and not ${text}.`)
  return Number(text)
}

/** Reads a moment. A date alone means its midnight, and without a time zone the clock is Brisbane's. */
export function momentIn(text: string): Date {
  const [, zone] = MOMENT.exec(text) ?? []
  const moment = zone ? new Date(text) : brisbaneMoment(text.includes('T') ? text : `${text}T00:00`)
  if (!MOMENT.test(text) || Number.isNaN(moment.getTime()))
    throw new CannotStart(`A moment is like 2026-12-01 or 2026-12-01T09:00, and not ${text}.`)
  return moment
}

/** Accepts only a day that exists, like `2026-12-25`. */
export function dayIn(text: string): string {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(text).toJSON()?.startsWith(text)
  if (!isDay) throw new CannotStart(`A day is like 2026-12-25, and not ${text}.`)
  return text
}

export function textIn(text: string): string {
  const clean = text.normalize('NFC').trim()
  if (clean === '' || [...clean].length > TEXT_AT_MOST || !isFitText(clean) || !isOneLine(clean))
    throw new CannotStart(`A text has 1 to ${TEXT_AT_MOST} characters on one line.`)
  return clean
}

/** Reads the text if it was given. */
export function ifGiven<T>(text: string | undefined, read: (text: string) => T): T | undefined {
  return text === undefined ? undefined : read(text)
}
