/**
 * Sends toggles one call at a time, so that quick presses do not race; of the presses made meanwhile only the last is
 * sent. If the service refuses, `onRefused` gets the last choice that it accepted.
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
