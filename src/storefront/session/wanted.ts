/** All that a visitor was asked to sign in for is kept under a name that begins so. */
const WANTED = 'wanted '
const PATH = 'wanted path'
const PRODUCT = 'wanted product'

/** Where a visitor wanted to go when they were asked to sign in. Survives the reload that follows. */
export function wantPath(path: string): void {
  keep(PATH, path)
}

/** Only a path of our own: an open redirect would send the shopper to another site. */
export function takeWantedPath(): string | undefined {
  const path = take(PATH)
  const isOurs = path?.startsWith('/') && URL.parse(path, location.origin)?.origin === location.origin
  return isOurs ? path : undefined
}

/** What a visitor wanted to put into the cart when they were asked to sign in. */
export function wantProduct(productId: string): void {
  keep(PRODUCT, productId)
}

export function takeWantedProduct(): string | undefined {
  return take(PRODUCT)
}

/** Who does not sign in no longer wants what they were asked to sign in for. */
export function forgetWanted(): void {
  try {
    const names = Object.keys(sessionStorage).filter((name) => name.startsWith(WANTED))
    for (const name of names) sessionStorage.removeItem(name)
  } catch {}
}

// A browser that keeps nothing forgets it, and nothing more.
export function keep(name: string, wanted: string): void {
  try {
    sessionStorage.setItem(name, wanted)
  } catch {}
}

export function take(name: string): string | undefined {
  try {
    const wanted = sessionStorage.getItem(name) ?? undefined
    sessionStorage.removeItem(name)
    return wanted
  } catch {
    return undefined
  }
}
