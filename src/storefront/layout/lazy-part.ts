import { type ComponentType, lazy } from 'react'

/**
 * A lazy component that a page can do without, and that the server renders too. If its chunk does not load, nothing
 * renders until the page is reloaded: a browser remembers a failed import and does not fetch it again.
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
