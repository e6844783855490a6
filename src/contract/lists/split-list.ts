/** The lines of a list as people write it: one below the other, or with commas between. */
export function splitList(text: string): string[] {
  return text
    .split(/[\n\r;]|(?<!\d),|,(?!\d)/)
    .map((line) => line.replace(/^\s*(?:\[[ x]?\]|[-–—*•·◦☐☑✓]|\d{1,3}[.)](?=\s))+\s*/i, '').trim())
    .filter((line) => line !== '')
}
