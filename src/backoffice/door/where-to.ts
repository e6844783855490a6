import { isOfficePlace } from '#contract/office-place.ts'

export const OFFICE = '/office'

/** Returns the office page to open after logging in. Refuses other sites, to prevent an open redirect. */
export function whereTo(search: string): string {
  const to = new URLSearchParams(search).get('to') ?? OFFICE
  return isOfficePlace(to) ? to : OFFICE
}
