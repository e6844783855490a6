/**
 * Sends whether each thing is chosen, and the latest press wins: calls go one after the other, so that quick presses do not
 * race each other, and of those that came meanwhile the last alone. Where the shop says no, `onRefused` hears what it has.
 */
export function latestChoice(
  ask: (id: string, isChosen: boolean) => Promise<unknown>,
  onRefused: (id: string, kept: boolean, error: unknown) => void,
) {
  const choices = new Map<string, boolean>()

  return async function send(id: string, isChosen: boolean): Promise<void> {
    const isUnderWay = choices.has(id)
    choices.set(id, isChosen)
    if (isUnderWay) return
    let kept = !isChosen
    try {
      for (let next = isChosen; next !== kept; next = choices.get(id) ?? kept) {
        await ask(id, next)
        kept = next
      }
    } catch (error) {
      onRefused(id, kept, error)
    }
    choices.delete(id)
  }
}
