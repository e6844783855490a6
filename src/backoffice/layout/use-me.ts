import { useRouteLoaderData } from 'react-router'
import type { Me } from '#contract/office/account/my-account.ts'
import { useWhoIsHere } from '../network/who-is-here.ts'

/** The operator who is signed in, in the role that they have now. */
export function useMe(): Me {
  const first = useRouteLoaderData('frame') as Me
  return useWhoIsHere(({ me }) => me) ?? first
}
