const NAME = 'office logged in'

/** Tells the browser's other tabs that a session has begun. */
export function tellSignedIn(): void {
  const channel = new BroadcastChannel(NAME)
  channel.postMessage(null)
  channel.close()
}

/** Calls back when a session has begun in another tab. */
export function onSignedIn(hear: () => void): () => void {
  const channel = new BroadcastChannel(NAME)
  channel.onmessage = hear
  return () => channel.close()
}
