import { takePendingAction } from './pending-action.ts'

/** Returns only a path of our own site: an open redirect would send the shopper to another. */
export function takePendingPath(): string | undefined {
  const path = takePendingAction('path')
  const isOurs = path?.startsWith('/') && URL.parse(path, location.origin)?.origin === location.origin
  return isOurs ? path : undefined
}
