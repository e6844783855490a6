import { take } from './take-wanted.ts'

/** Only a path of our own: an open redirect would send the shopper to another site. */
export function takeWantedPath(): string | undefined {
  const path = take('path')
  const isOurs = path?.startsWith('/') && URL.parse(path, location.origin)?.origin === location.origin
  return isOurs ? path : undefined
}
