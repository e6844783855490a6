import type { Shop } from '#business/shop.ts'
import type { Arguments, OptionNames } from './arguments.ts'

/** Prints a line while the work goes on. */
export type Print = (line: string) => void

/** What is left to do once the arguments are understood; gives what there is to say at the end. */
export type Run = (shop: Shop, print: Print) => Promise<string>

export interface Command extends OptionNames {
  /** How it is typed, a line for each way. */
  takes: readonly string[]
  does: string
  /** Understands the arguments, or gives nothing where they make no sense to it. */
  read(typed: Arguments): Run | undefined
}
