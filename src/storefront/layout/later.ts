import { type ComponentType, lazy } from 'react'

/**
 * A part of a page that comes when it is needed. Where it cannot come, the page goes on without it until it is
 * opened anew: browsers remember a script that failed, and do not ask for it again.
 */
export function later<Props>(load: () => Promise<ComponentType<Props>>, tell: () => void = () => {}) {
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
