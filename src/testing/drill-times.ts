import { inject } from 'vitest'

/** Whether a test was asked for by name, to do what it repeats as often as the shop's goals say. */
export const isDrill = inject('drillTimes') > 0

/** How often a test does what it repeats: a few times in every run, more in `npm run drill`. */
export function drillTimes(inEveryRun: number): number {
  return inject('drillTimes') || inEveryRun
}
