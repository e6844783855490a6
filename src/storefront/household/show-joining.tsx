import type { ReactElement } from 'react'
import { readHousehold, readHouseholdInvitation } from '#contract/household/household.ts'
import { isRefused } from '#contract/refused.ts'
import type { PageArgs } from '../network/api.ts'
import { readRoot } from '../session/root-store.ts'
import { answerTo } from './answer-to-link.ts'
import { JoinView } from './join-view.tsx'

export async function showJoining({ call, params: { token = '' } }: PageArgs): Promise<ReactElement> {
  if (!readRoot().auth.isLoggedIn) return <JoinView token={token} answer={{ is: 'signed_out' }} />
  const [household, invitation] = await Promise.all([
    call(readHousehold, {}),
    call(readHouseholdInvitation, { invite_token: token }).catch((error: unknown) => {
      if (isRefused(error, 'not_found')) return undefined
      throw error
    }),
  ])
  return <JoinView token={token} answer={answerTo(household, invitation)} />
}
