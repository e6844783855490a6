/** Marks of direction, which chats put around what they quote: they show nothing, and the shop takes none of them. */
const DIRECTION = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
/** Word ends a line within a paragraph with the first of them. */
const OTHER_LINE_BREAKS = /[\v\f\u2028\u2029]/g

/** What was pasted, in the characters of somebody who types it. */
export function plainList(text: string): string {
  return text.replace(DIRECTION, '').replace(OTHER_LINE_BREAKS, '\n')
}

/** The lines of a list as people write it: one below the other, or with commas between. */
export function splitList(text: string): string[] {
  return text
    .split(/[\n\r;]|(?<!\d),|,(?!\d)/)
    .map((line) => line.replace(/^\s*(?:\[[ x]?\]|[-–—*•·◦☐☑✓]|\d{1,3}[.)](?=\s))+\s*/i, '').trim())
    .filter((line) => line !== '')
}
