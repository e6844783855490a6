const NAME = 'office signed in'

/** Tells the other tabs of this browser that its session has just begun. */
export function tellSignedIn(): void {
  const channel = new BroadcastChannel(NAME)
  channel.postMessage(null)
  channel.close()
}

/** Hears of a session that was begun in another tab. */
export function onSignedIn(hear: () => void): () => void {
  const channel = new BroadcastChannel(NAME)
  channel.onmessage = hear
  return () => channel.close()
}
