import { CannotStart } from '#database/cannot-start.ts'

/** What a person typed after the command's name. */
export interface Words {
  /** Those that stand for themselves, in order; `-3` is one. */
  plain: string[]
  /** Those after a name: `--label "Half price"`. */
  named: Map<string, string>
  flags: Set<string>
}

/** What a command takes by name, with a value after it or without. */
export interface Names {
  named?: readonly string[]
  flags?: readonly string[]
}

export function readWords(given: readonly string[], { named = [], flags = [] }: Names): Words {
  const words: Words = { plain: [], named: new Map(), flags: new Set() }
  for (let at = 0; at < given.length; at++) {
    const word = given[at] as string
    if (!word.startsWith('--')) words.plain.push(word)
    else if (flags.includes(word)) words.flags.add(word)
    else if (!named.includes(word)) throw new CannotStart(`There is no ${word} here.`)
    else words.named.set(word, requireValue(word, given[++at]))
  }
  return words
}

function requireValue(name: string, value: string | undefined): string {
  if (value === undefined || value.startsWith('--'))
    throw new CannotStart(`${name} wants something after it.`)
  return value
}
