/** Formats an error as one line, for the log or a refused start. */
export function oneLine(error: unknown): string {
  const { message, code } = error as NodeJS.ErrnoException
  return (message || code || String(error)).replaceAll(/\s+/g, ' ')
}
