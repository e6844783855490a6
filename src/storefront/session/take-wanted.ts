import { WANTED, WANTED_PATH, WANTED_PRODUCT } from './wanted.ts'

/** Only a path of our own: an open redirect would send the shopper to another site. */
export function takeWantedPath(): string | undefined {
  const path = take(WANTED_PATH)
  const isOurs = path?.startsWith('/') && URL.parse(path, location.origin)?.origin === location.origin
  return isOurs ? path : undefined
}

export function takeWantedProduct(): string | undefined {
  return take(WANTED_PRODUCT)
}

/** Who does not sign in no longer wants what they were asked to sign in for. */
export function forgetWanted(): void {
  try {
    sessionStorage.removeItem(WANTED)
  } catch {}
}

/** What is wanted of this kind; what is wanted of another stays. */
export function take(kind: string): string | undefined {
  try {
    const wanted = sessionStorage.getItem(WANTED)
    if (!wanted?.startsWith(kind)) return undefined
    sessionStorage.removeItem(WANTED)
    return wanted.slice(kind.length)
  } catch {
    return undefined
  }
}
