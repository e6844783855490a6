/** Splits a title into the two lines of a tile: after the ampersand, or after the first word. */
export function splitTitle(title: string): [first: string, second: string] {
  const words = title.trim().split(/\s+/)
  const ampersand = words.indexOf('&')
  const onFirst = ampersand > 0 ? ampersand + 1 : 1
  return [words.slice(0, onFirst).join(' '), words.slice(onFirst).join(' ')]
}
