import { WANTED, type Wish } from './wanted.ts'

/** Takes the remembered wish of this kind; a wish of another kind stays. */
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

/** Forgets the wish of a visitor who decides not to sign in. */
export function forgetWanted(): void {
  try {
    sessionStorage.removeItem(WANTED)
  } catch {}
}
