// Not a space and not ignored: empty braille and a note without a head are the symbols that show nothing.
const SEEN = /(?![\p{Default_Ignorable_Code_Point}\u2800\u{1D159}])[\p{L}\p{N}\p{P}\p{S}]/u

/** Whether a person sees anything of what was typed. */
export function isFilledIn(text: string): boolean {
  return SEEN.test(text)
}
