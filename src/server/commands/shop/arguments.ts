import type { Shop } from '#business/shop.ts'
import { isFitText, isOneLine } from '#contract/fit-text.ts'
import { CannotStart } from '#database/cannot-start.ts'

const TEXT_AT_MOST = 120

export type Print = (line: string) => void

/** The action of a parsed command; resolves with the text to print at the end. */
export type Run = (shop: Shop, print: Print) => Promise<string>

export interface Command extends OptionNames {
  /** The usage, one line for each form. */
  takes: readonly string[]
  does: string
  /** Parses the arguments, or returns undefined if they do not fit. */
  read(typed: Arguments): Run | undefined
}

/** The arguments after the command's name. */
export interface Arguments {
  /** In order. Negative numbers such as `-27.4452` count too; `util.parseArgs` takes them for options. */
  positionals: string[]
  /** Keyed by name with both hyphens: `--label "Half price"`. */
  options: Map<string, string>
  flags: Set<string>
}

/** The names that a command takes, with a value (options) or without (flags). */
export interface OptionNames {
  options?: readonly string[]
  flags?: readonly string[]
}

export function readArguments(
  given: readonly string[],
  { options = [], flags = [] }: OptionNames,
): Arguments {
  const read: Arguments = { positionals: [], options: new Map(), flags: new Set() }
  for (let at = 0; at < given.length; at++) {
    const word = given[at] as string
    if (!word.startsWith('--')) read.positionals.push(word)
    else if (flags.includes(word)) read.flags.add(word)
    else if (!options.includes(word)) throw new CannotStart(`There is no ${word} here.`)
    else read.options.set(word, requireValue(word, given[++at]))
  }
  return read
}

function requireValue(name: string, value: string | undefined): string {
  if (value === undefined || value.startsWith('--'))
    throw new CannotStart(`${name} wants something after it.`)
  return value
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

export function ifGiven<T>(text: string | undefined, read: (text: string) => T): T | undefined {
  return text === undefined ? undefined : read(text)
}
