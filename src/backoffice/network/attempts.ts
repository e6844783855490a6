const listeners = new Set<(by: string) => void>()

/** Announces a new action, so that messages about earlier actions disappear. */
export function tellAttempt(by: string): void {
  for (const hear of [...listeners]) hear(by)
}

/** Announces that another operator's change was taken, which makes earlier save errors obsolete. */
export function tellTheirsTaken(): void {
  tellAttempt('theirs')
}

export function onAttempt(hear: (by: string) => void): () => void {
  listeners.add(hear)
  return () => {
    listeners.delete(hear)
  }
}
