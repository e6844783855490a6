let underWay = 0

/** Marks requests that a page makes by itself: they must not extend a session on a shared device. */
export async function unattended<T>(work: () => Promise<T>): Promise<T> {
  underWay++
  try {
    return await work()
  } finally {
    underWay--
  }
}

/** A request that is sent right after a press is the operator's own, even while a page reads by itself. */
export function isUnattended(): boolean {
  return underWay > 0 && !navigator.userActivation?.isActive
}
