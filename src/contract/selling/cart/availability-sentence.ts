/** Explains why fewer units than wanted are available; null means that the product is no longer sold. */
export function availabilitySentence(title: string, available: number | null): string {
  if (available === null) return `${title} is no longer sold.`
  return available > 0 ? `Only ${available} of ${title} left.` : `${title} is now out of stock.`
}
