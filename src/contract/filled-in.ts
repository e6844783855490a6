// Ignorable code points, blank braille (U+2800) and the headless note (U+1D159) are symbols without any visible ink.
const SEEN = /(?![\p{Default_Ignorable_Code_Point}\u2800\u{1D159}])[\p{L}\p{N}\p{P}\p{S}]/u

/** Whether the text has at least one visible character. */
export function isFilledIn(text: string): boolean {
  return SEEN.test(text)
}
