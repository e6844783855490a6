/** Capitalises the first letter only: `ada lovelace` becomes `Ada lovelace`. */
export function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
