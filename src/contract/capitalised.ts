/** A name as it is shown, however it was typed: `ada lovelace` is `Ada lovelace`. */
export function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
