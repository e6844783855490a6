const listeners = new Set<(by: string) => void>()

/** Something is tried now: what was said of what was tried before it is old. */
export function tellAttempt(by: string): void {
  for (const hear of [...listeners]) hear(by)
}

export function onAttempt(hear: (by: string) => void): () => void {
  listeners.add(hear)
  return () => {
    listeners.delete(hear)
  }
}
