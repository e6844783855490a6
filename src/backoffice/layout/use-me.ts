import { useRouteLoaderData } from 'react-router'
import type { Me } from '#contract/people/operators/my-account.ts'
import { may, RIGHTS, type Right, type Role } from '#contract/rights.ts'
import { useWhoIsHere } from '../network/who-is-here.ts'

/** Returns the signed-in operator with their current role. */
export function useMe(): Me {
  const first = useRouteLoaderData('frame') as Me
  return useWhoIsHere(({ me }) => me) ?? first
}

/** The rights whose work is not done on screens of the office; everyone has the account. */
const WITHOUT_SCREENS: readonly Right[] = ['account', 'runs']

/** Some roles have only their account, because their work is not done in the office yet. */
export function hasScreens(role: Role): boolean {
  return RIGHTS.some((right) => may(role, right) && !WITHOUT_SCREENS.includes(right))
}
