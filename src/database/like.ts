/** A pattern of `like` for whatever has this text in it, as it is written. */
export function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`
}
