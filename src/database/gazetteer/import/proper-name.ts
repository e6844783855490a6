/** Turns `MCDOWALL` and `O'KEEFE` into the spelling of street signs: McDowall, O'Keefe. */
export function properName(capitals: string): string {
  return capitals
    .toLowerCase()
    .replace(
      /(^|[\s(/-])(mc)?([a-z])/g,
      (_, before, mc, letter) => before + (mc ? 'Mc' : '') + letter.toUpperCase(),
    )
    .replace(/\b([A-Za-z]')([a-z])/g, (_, before, letter) => before.toUpperCase() + letter.toUpperCase())
    .replace(/\s+/g, ' ')
    .trim()
}
