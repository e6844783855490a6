import { endAllChildren } from './child.ts'
import { type Figure, printFigures } from './figures.ts'
import { beginRun } from './machine.ts'

/** Prints the figures; exits with 1 if one misses its goal. No process is left, also after a signal or an error. */
export async function runMeasured(
  heading: string,
  measure: () => Promise<Figure[]>,
  end: () => Promise<void> = endAllChildren,
): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => end().finally(() => process.exit(1)))
  beginRun()
  try {
    const figures = await measure()
    printFigures(heading, figures)
    if (figures.some(({ holds }) => holds === false)) process.exitCode = 1
  } finally {
    await end()
  }
}
