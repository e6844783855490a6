import { take } from './take-wanted.ts'

/** Returns only a path of our own site: an open redirect would send the shopper to another. */
export function takeWantedPath(): string | undefined {
  const path = take('path')
  const isOurs = path?.startsWith('/') && URL.parse(path, location.origin)?.origin === location.origin
  return isOurs ? path : undefined
}
