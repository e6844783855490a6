import type { ReactElement } from 'react'
import type { Call } from '#contract/call.ts'
import { isFilledIn } from '#contract/filled-in.ts'
import { getDetails } from '#contract/people/profile/profile.ts'
import { isRefused } from '#contract/refused.ts'
import {
  isInvitationLive,
  readHousehold,
  readHouseholdInvitation,
} from '#contract/selling/household/household.ts'
import type { PageArgs } from '../../network/api.ts'
import { readRoot } from '../../network/root-store.ts'
import { type Answer, answerTo } from './answer-to-link.ts'
import { JoinView } from './join-view.tsx'

export async function showJoining({ call, params: { token = '' } }: PageArgs): Promise<ReactElement> {
  if (!readRoot().auth.isLoggedIn)
    return <JoinView token={token} answer={await answerToVisitor(call, token)} />
  const [household, invitation] = await Promise.all([
    call(readHousehold, {}),
    call(readHouseholdInvitation, { invite_token: token }).catch((error: unknown) => {
      if (isRefused(error, 'not_found')) return undefined
      throw error
    }),
  ])
  const answer = answerTo(household, invitation)
  const isNamed = answer.is !== 'invited' || isFilledIn((await call(getDetails, {})).data.name)
  return <JoinView token={token} answer={answer} isNamed={isNamed} />
}

/** A dead link must not make a visitor ask for a code. If this fails, the link is checked after logging in. */
async function answerToVisitor(call: Call, invite_token: string): Promise<Answer> {
  const unknown = { is_live: true, owner_name: null }
  const { is_live, owner_name } = await call(isInvitationLive, { invite_token }).catch(() => unknown)
  return is_live ? { is: 'signed_out', owner: owner_name } : { is: 'gone_for_visitor' }
}
