/** Where the office can lead somebody who has signed in: to a screen of its own, as a browser writes its address. */
export function isOfficePlace(to: string): boolean {
  if (to.length > 500 || !/^\/office(?:[/?]|$)/.test(to) || /^\/office\/(?:sign-in|join)/.test(to))
    return false
  // What a browser would make another address of, dots and backslashes, is none of ours.
  const { pathname, search } = new URL(to, 'https://office.invalid')
  return pathname + search === to
}
