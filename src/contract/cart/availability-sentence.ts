/** Why less than was wanted can be had; null stands for what is no longer sold. */
export function availabilitySentence(title: string, available: number | null): string {
  if (available === null) return `${title} is no longer sold.`
  return available > 0 ? `Only ${available} of ${title} left.` : `${title} is now out of stock.`
}
