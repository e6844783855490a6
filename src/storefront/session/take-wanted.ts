import { WANTED, type Wish } from './wanted.ts'

/** What is wanted of this kind; what is wanted of another stays. */
export function take(wish: Wish): string | undefined {
  try {
    const wanted = sessionStorage.getItem(WANTED)
    if (!wanted?.startsWith(`${wish} `)) return undefined
    sessionStorage.removeItem(WANTED)
    return wanted.slice(wish.length + 1)
  } catch {
    return undefined
  }
}

/** Who does not sign in no longer wants what they were asked to sign in for. */
export function forgetWanted(): void {
  try {
    sessionStorage.removeItem(WANTED)
  } catch {}
}
