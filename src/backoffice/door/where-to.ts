import { isOfficePlace } from '#contract/office/office-place.ts'

export const OFFICE = '/office'

/** Where an operator wanted to go before they were asked to sign in; never to another site. */
export function whereTo(search: string): string {
  const to = new URLSearchParams(search).get('to') ?? OFFICE
  return isOfficePlace(to) ? to : OFFICE
}
