/** What a visitor was asked to sign in for is kept under this name: what they pressed last, and nothing before it. */
export const WANTED = 'wanted'

export type Wish = 'path' | 'product' | 'favourite' | 'list' | 'pasted list' | `lists of ${string}`

/** Survives the reload that follows. A browser that keeps nothing forgets it, and nothing more. */
export function keep(wish: Wish, what: string): void {
  try {
    sessionStorage.setItem(WANTED, `${wish} ${what}`)
  } catch {}
}
