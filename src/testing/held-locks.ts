import { onTestFinished, vi } from 'vitest'

type Hold = (lock: object | null) => unknown

/** Fakes the Web Locks API. The test can release all locks at once, as if their pages had closed. */
export function heldLocks() {
  const held = new Set<string>()
  async function request(name: string, ...rest: [Hold] | [{ ifAvailable: boolean }, Hold]): Promise<void> {
    const hold = rest.at(-1) as Hold
    if (held.has(name)) {
      await hold(null)
      return
    }
    held.add(name)
    await hold({})
    held.delete(name)
  }
  vi.stubGlobal('navigator', { locks: { request } })
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  return { releaseAll: () => held.clear() }
}
