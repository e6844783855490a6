import { useEffect, useRef, useState } from 'react'
import { type Household, readHousehold } from '#contract/selling/household/household.ts'
import { useNews } from '#ui/use-news.ts'
import { call } from '../../network/browser-call.ts'
import { noteHousehold } from '../marks/marks-store.ts'

/** More often than for a cart: an owner who has just sent a link waits for the member to join. */
const LOOK_AGAIN_MS = 3_000

/** Keeps a household up to date, since an invited shopper may join while the owner looks. */
export function useHousehold(first: Household) {
  const [household, setHousehold] = useState(first)
  const turn = useRef(0)
  const isAlone = household.role === 'none' && household.invitations.length === 0

  useEffect(() => noteHousehold(household), [household])

  /** If this fails, the household stays as it was read before: another look follows. */
  async function look(): Promise<void> {
    const own = ++turn.current
    const now = await call(readHousehold, {}).catch(() => undefined)
    if (now && own === turn.current) setHousehold(now)
  }
  useNews(isAlone ? undefined : 'household', { look, everyMs: LOOK_AGAIN_MS })

  return { household, look }
}
