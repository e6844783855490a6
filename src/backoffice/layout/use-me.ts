import { useRouteLoaderData } from 'react-router'
import type { Me } from '#contract/people/operators/my-account.ts'
import { useWhoIsHere } from '../network/who-is-here.ts'

/** Returns the signed-in operator with their current role. */
export function useMe(): Me {
  const first = useRouteLoaderData('frame') as Me
  return useWhoIsHere(({ me }) => me) ?? first
}
