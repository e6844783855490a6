/**
 * Sends what is wished of each thing: one after the other, so that quick presses do not race each other, and of those that
 * came meanwhile the last alone. Where the shop says no, `onNo` hears what the shop still has.
 */
export function lastWish(
  ask: (id: string, wish: boolean) => Promise<unknown>,
  onNo: (id: string, kept: boolean, error: unknown) => void,
) {
  const wishes = new Map<string, boolean>()

  return async function send(id: string, wish: boolean): Promise<void> {
    const isUnderWay = wishes.has(id)
    wishes.set(id, wish)
    if (isUnderWay) return
    let kept = !wish
    try {
      for (let next = wish; next !== kept; next = wishes.get(id) ?? kept) {
        await ask(id, next)
        kept = next
      }
    } catch (error) {
      onNo(id, kept, error)
    }
    wishes.delete(id)
  }
}
