/** A problem that a person must fix before the shop can run. Its one line is printed alone, with exit code 1. */
export class CannotStart extends Error {
  override name = 'CannotStart'

  constructor(message: string, cause?: unknown) {
    super(message, { cause })
  }
}

/** Formats an error as one line, for the log or a refused start. */
export function oneLine(error: unknown): string {
  const { message, code } = error as NodeJS.ErrnoException
  return (message || code || String(error)).replaceAll(/\s+/g, ' ')
}
