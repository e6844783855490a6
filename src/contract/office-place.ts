/** Whether a path is a screen that the office can open after logging in, in the form in which a browser writes it. */
export function isOfficePlace(to: string): boolean {
  if (to.length > 500 || !/^\/office(?:[/?]|$)/.test(to) || /^\/office\/(?:sign-in|join)/.test(to))
    return false
  // Browsers normalise dots and backslashes to another path, so a path that changes when parsed is refused.
  const { pathname, search } = new URL(to, 'https://office.invalid')
  return pathname + search === to
}
