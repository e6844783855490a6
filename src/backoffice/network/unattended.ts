let underWay = 0

/**
 * For what a page reads by itself, at news or by its clock: while it does, reads are no use of the session, which on a
 * shared device ends though the page stays open.
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
