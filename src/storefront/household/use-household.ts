import { useEffect, useRef, useState } from 'react'
import { type Household, readHousehold } from '#contract/household/household.ts'
import { noteHousehold } from '../favourites/marks-store.ts'
import { call } from '../network/browser-call.ts'
import { useLookingAgain } from './use-looking-again.ts'

/** Who has just sent a link, or watches a member leave, waits for it: more often than for what is in a cart. */
const LOOK_AGAIN_MS = 3_000

/** A household as it is at this moment: who is invited joins while the owner looks. */
export function useHousehold(first: Household) {
  const [household, setHousehold] = useState(first)
  const turn = useRef(0)
  const isAlone = household.role === 'none' && household.invitations.length === 0

  useEffect(() => noteHousehold(household), [household])

  /** What was read before stays where looking fails: there will be another time. */
  async function look(): Promise<void> {
    const own = ++turn.current
    const now = await call(readHousehold, {}).catch(() => undefined)
    if (now && own === turn.current) setHousehold(now)
  }
  useLookingAgain(() => void look(), { isWanted: !isAlone, everyMs: LOOK_AGAIN_MS })

  return { household, look }
}
