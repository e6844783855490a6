// Control characters except tabs and line breaks, and bidi controls, which make text look different from what it is.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const UNFIT = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/
const BREAKS = /[\t\n\r\u2028\u2029]/
// Ignorable code points, blank braille (U+2800) and the headless note (U+1D159) are symbols without any visible ink.
const SEEN = /(?![\p{Default_Ignorable_Code_Point}\u2800\u{1D159}])[\p{L}\p{N}\p{P}\p{S}]/u

/** Whether the shop stores and shows a text. Every input of text is checked with this function. */
export function isFitText(text: string): boolean {
  return text.isWellFormed() && !UNFIT.test(text)
}

export function isOneLine(text: string): boolean {
  return !BREAKS.test(text)
}

/** Whether the text has at least one visible character. */
export function isFilledIn(text: string): boolean {
  return SEEN.test(text)
}
