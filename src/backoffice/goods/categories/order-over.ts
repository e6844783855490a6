/** Applies an operator's order to the present ids: missing ids are dropped and new ids go to the end. */
export function orderOver(mine: readonly string[], now: readonly string[]): string[] {
  return [...mine.filter((id) => now.includes(id)), ...now.filter((id) => !mine.includes(id))]
}
