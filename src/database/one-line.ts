/** What an error says, for a line of the log or the only line of a refused start. */
export function oneLine(error: unknown): string {
  const { message, code } = error as NodeJS.ErrnoException
  return (message || code || String(error)).replaceAll(/\s+/g, ' ')
}
