/**
 * Builds a `like` pattern that matches this text literally, anywhere. An apostrophe matches any one sign, since
 * a keyboard writes a straight one and a phone a curly one.
 */
export function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, '\\$&').replaceAll(/['’‘]/g, '_')}%`
}
