import { CannotStart } from '#database/cannot-start.ts'

/** What an operator typed after the command's name. */
export interface Arguments {
  /** In order; `-3` and `-27.4452` are among them, which `util.parseArgs` takes for options. */
  positionals: string[]
  /** By name, with the two hyphens: `--label "Half price"`. */
  options: Map<string, string>
  flags: Set<string>
}

/** What a command takes by name, with a value after it or without. */
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
