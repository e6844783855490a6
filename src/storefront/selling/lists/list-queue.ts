const queues = new Map<string, Promise<unknown>>()

/**
 * Sends a change of a list after all earlier ones; `send` must not throw. The queue outlives the page that shows the
 * list.
 */
export function enqueue(listId: string, send: () => Promise<unknown>): void {
  queues.set(listId, settled(listId).then(send))
}

/** Resolves once all changes of a list so far are sent and answered. */
export async function settled(listId: string): Promise<void> {
  await queues.get(listId)
}
