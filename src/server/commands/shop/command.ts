import type { Shop } from '#business/shop.ts'
import type { Names, Words } from './words.ts'

/** Prints a line while the work goes on. */
export type Print = (line: string) => void

/** What is left to do once the words are understood; gives what there is to say at the end. */
export type Deed = (shop: Shop, print: Print) => Promise<string>

export interface Command extends Names {
  /** How it is typed, a line for each way. */
  takes: readonly string[]
  does: string
  /** Understands the words, or nothing where they make no sense to it. */
  read(words: Words): Deed | undefined
}
