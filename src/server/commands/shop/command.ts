import type { Shop } from '#business/shop.ts'
import type { Arguments, OptionNames } from './arguments.ts'

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
