const listeners = new Set<(by: string) => void>()

/** Something is tried now: what was said of what was tried before it is old. */
export function tellAttempt(by: string): void {
  for (const hear of [...listeners]) hear(by)
}

/** Another's change was taken: what was said against saving was about what is no longer so. */
export function tellTheirsTaken(): void {
  tellAttempt('theirs')
}

export function onAttempt(hear: (by: string) => void): () => void {
  listeners.add(hear)
  return () => {
    listeners.delete(hear)
  }
}
