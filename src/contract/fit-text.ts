// Control characters but for tabs and line breaks, and the marks that make a text read differently from how it is stored.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const UNFIT = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/
const BREAKS = /[\t\n\r\u2028\u2029]/

/** Whether the shop keeps and shows a text: every door that text comes in by asks this. */
export function isFitText(text: string): boolean {
  return text.isWellFormed() && !UNFIT.test(text)
}

export function isOneLine(text: string): boolean {
  return !BREAKS.test(text)
}
