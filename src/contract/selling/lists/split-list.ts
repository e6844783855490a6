import { LINE_PASTED_AT_MOST } from '../../limits/list-limits.ts'

/** Invisible direction marks, which chat apps put around quoted text; `isFitText` would refuse most of them. */
const DIRECTION = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
/** Word separates lines within a paragraph by the first of these, a vertical tab. */
const OTHER_LINE_BREAKS = /[\v\f\u2028\u2029]/g

/** Returns pasted text with the characters that a keyboard would have produced. */
export function plainList(text: string): string {
  return text.replace(DIRECTION, '').replace(OTHER_LINE_BREAKS, '\n')
}

/** What notes put before an item: '- [ ] tea' is a check-box behind a dash. */
const BULLETS = /^(?:(?:\[[ x]?\]|[-–—*•·◦☐☑☒✓✔✅]|\d{1,3}[.)](?= )) ?){1,6}/i
const TICKED = /\[x\]|[☑☒✓✔✅]/i

/** Splits a shopping list as people write it: one item per line, or separated by commas. */
export function splitList(text: string): string[] {
  return linesOf(text).map(({ text }) => text)
}

/** Tells for each of those lines whether its check-box is ticked. Where all are, the ticks set none apart. */
export function tickedInList(text: string): boolean[] {
  const ticks = linesOf(text).map(({ isTicked }) => isTicked)
  return ticks.map((isTicked) => isTicked && ticks.includes(false))
}

function linesOf(text: string) {
  return text
    .split(/[\n\r;]|(?<!\d),|,(?!\d)/)
    .map((line) => line.trim().replace(/\s+/g, ' ').slice(0, LINE_PASTED_AT_MOST))
    .map((line) => {
      const [bullets = ''] = BULLETS.exec(line) ?? []
      return { text: line.slice(bullets.length).trim(), isTicked: TICKED.test(bullets) }
    })
    .filter(({ text }) => text !== '')
}
