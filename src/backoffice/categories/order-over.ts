/** An operator's order over what is there now: what is gone is gone, and what has come stands at the end. */
export function orderOver(mine: readonly string[], now: readonly string[]): string[] {
  return [...mine.filter((id) => now.includes(id)), ...now.filter((id) => !mine.includes(id))]
}
