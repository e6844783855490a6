/** What a visitor was asked to sign in for is kept under this name: what they pressed last, and nothing before it. */
export const WANTED = 'wanted'
export const WANTED_PATH = 'path '
export const WANTED_PRODUCT = 'product '

/** Where a visitor wanted to go when they were asked to sign in. Survives the reload that follows. */
export function wantPath(path: string): void {
  keep(WANTED_PATH, path)
}

/** What a visitor wanted to put into the cart when they were asked to sign in. */
export function wantProduct(productId: string): void {
  keep(WANTED_PRODUCT, productId)
}

// A browser that keeps nothing forgets it, and nothing more.
export function keep(kind: string, wanted: string): void {
  try {
    sessionStorage.setItem(WANTED, kind + wanted)
  } catch {}
}
