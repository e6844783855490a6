import { type ComponentType, lazy } from 'react'

/**
 * A lazy component that a page can do without, and that the server makes too. Where its chunk does not load, nothing stands
 * there until the page is opened anew: a browser remembers an import that failed, and does not fetch it again.
 */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>, tell: () => void = () => {}) {
  async function arrive(): Promise<ComponentType<Props>> {
    try {
      return await load()
    } catch {
      tell()
      return () => null
    }
  }
  return lazy(async () => ({ default: await arrive() }))
}
