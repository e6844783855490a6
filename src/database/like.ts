/** Builds a `like` pattern that matches this text literally, anywhere. */
export function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`
}
