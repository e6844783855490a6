import { onTestFinished, vi } from 'vitest'

type Hold = (lock: object | null) => unknown

/** The browser's locks between its pages, all of which the test can let go at once, as if their pages had ended. */
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
