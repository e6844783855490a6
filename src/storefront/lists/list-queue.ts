const queues = new Map<string, Promise<void>>()

/** Sends a change of a list after all earlier ones. The queue outlives the page that shows the list. */
export function enqueue(listId: string, send: () => Promise<unknown>): Promise<void> {
  const sent = settled(listId).then(async () => void (await send()))
  queues.set(
    listId,
    sent.catch(() => {}),
  )
  return sent
}

/** Resolves once all changes of a list so far are sent and answered. */
export function settled(listId: string): Promise<void> {
  return queues.get(listId) ?? Promise.resolve()
}
