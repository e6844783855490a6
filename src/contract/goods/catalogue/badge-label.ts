const PRICE = /[$¢€£]|\d[.,]\d\d\b|\b\d+\s*(c|cents?|dollars?)\b|\baud\b/
const SHARE = /%|\bper\s?cent|\b\d\/\d\b|\bhalf\b/
const COMPARISON =
  /\b(was|were|off|sav(e|es|ed|ing|ings)|discount\w*|rrp|cheap\w*|usually|normally|mark(ed )?down|price (cut|drop)\w*|(lower|lowest|reduced) price\w*|(down|reduced) from)\b/

/** Returns why a label is refused for a product that is not on special: it compares its price with another. */
export function labelProblem(label: string): string | undefined {
  // Full-width characters and fractions read like ordinary ones.
  const text = label.normalize('NFKC').replaceAll('⁄', '/').toLowerCase()
  if (![PRICE, SHARE, COMPARISON].some((pattern) => pattern.test(text))) return undefined
  return 'Without a special, this can’t name a price or a saving. Special, In season or Reduced to clear are fine.'
}
