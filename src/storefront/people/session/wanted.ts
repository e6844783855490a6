/** Session storage key of the last thing that a visitor was asked to sign in for; a newer wish replaces it. */
export const WANTED = 'wanted'

export type Wish = 'path' | 'product' | 'favourite' | 'list' | 'pasted list' | `lists of ${string}`

/** Remembers a wish across the reload after signing in. Without storage, only the wish is lost. */
export function keep(wish: Wish, what: string): void {
  try {
    sessionStorage.setItem(WANTED, `${wish} ${what}`)
  } catch {}
}
