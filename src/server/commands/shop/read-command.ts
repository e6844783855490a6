import { CannotStart } from '#database/cannot-start.ts'
import { type Command, type Run, readArguments } from './arguments.ts'
import { importCommand } from './import.ts'
import { settings } from './settings.ts'
import { stock } from './stock.ts'

const commands: Record<string, Command> = { import: importCommand, stock, settings }

/** Returns the requested action, or only a text to print. */
export function readShopCommand([name = 'help', ...words]: readonly string[]): Run | string {
  if (name === 'help' || name === '--help') return helpFor(words[0])
  const command = commands[name]
  if (!command) throw new CannotStart(`There is no command ${name}. npm run shop -- help lists them.`)
  if (words.includes('--help') || words[0] === 'help') return helpOf(command)
  const run = command.read(readArguments(words, command))
  if (!run) throw new CannotStart(`npm run shop -- ${name} takes: ${inOneLine(command)}`)
  return run
}

// A usage line may continue on the next line; join it to one.
function inOneLine({ takes }: Command): string {
  return takes.join('  or  ').replaceAll(/ {2}or {3,}/g, ' ')
}

function helpFor(name: string | undefined): string {
  const command = name === undefined ? undefined : commands[name]
  if (command) return helpOf(command)
  if (name !== undefined)
    throw new CannotStart(`There is no command ${name}. npm run shop -- help lists them.`)
  const all = Object.values(commands).map(helpOf)
  return ['npm run shop -- …', ...all, 'help COMMAND\n    Explains one of them.'].join('\n\n')
}

function helpOf({ takes, does }: Command): string {
  return [...takes, `    ${does}`].join('\n')
}
