import { useRouteLoaderData } from 'react-router'
import type { Me } from '#contract/office/my-account.ts'

/** Who is signed in. */
export function useMe(): Me {
  return useRouteLoaderData('frame') as Me
}
