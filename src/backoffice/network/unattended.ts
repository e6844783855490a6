let underWay = 0

/**
 * Marks requests that a page makes by itself. They do not extend the session, which on a shared device must expire
 * although the page stays open.
 */
export async function unattended<T>(work: () => Promise<T>): Promise<T> {
  underWay++
  try {
    return await work()
  } finally {
    underWay--
  }
}

export function isUnattended(): boolean {
  return underWay > 0
}
