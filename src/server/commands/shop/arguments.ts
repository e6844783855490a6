import { CannotStart } from '#database/cannot-start.ts'

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
