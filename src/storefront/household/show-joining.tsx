import type { ReactElement } from 'react'
import { readHousehold, readHouseholdInvitation } from '#contract/household/household.ts'
import { getDetails } from '#contract/profile/profile.ts'
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
  const answer = answerTo(household, invitation)
  const me = answer.is === 'invited' ? (await call(getDetails, {})).data : undefined
  return <JoinView token={token} answer={answer} me={me} />
}
