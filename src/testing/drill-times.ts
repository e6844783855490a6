import { inject } from 'vitest'

/** Whether this run is a drill, which repeats one named test as often as the shop's goals require. */
export const isDrill = inject('drillTimes') > 0

/** Returns how often a test repeats its work: a few times in a normal run, more in `npm run drill`. */
export function drillTimes(inEveryRun: number): number {
  return inject('drillTimes') || inEveryRun
}
