import { may, RIGHTS, type Right, type Role } from '#contract/rights.ts'

/** The rights whose work is not done on screens of the office; everyone has the account. */
const WITHOUT_SCREENS: readonly Right[] = ['account', 'runs']

/** Some roles have only their account, because their work is not done in the office yet. */
export function hasScreens(role: Role): boolean {
  return RIGHTS.some((right) => may(role, right) && !WITHOUT_SCREENS.includes(right))
}
