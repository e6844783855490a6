import { isFitText, isOneLine } from '#contract/fit-text.ts'
import { CannotStart } from '#database/cannot-start.ts'

const TEXT_AT_MOST = 120

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

export function ifGiven<T>(text: string | undefined, read: (text: string) => T): T | undefined {
  return text === undefined ? undefined : read(text)
}
