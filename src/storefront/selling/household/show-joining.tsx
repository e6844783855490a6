import type { ReactElement } from 'react'
import type { Call } from '#contract/call.ts'
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
  const me = answer.is === 'invited' ? (await call(getDetails, {})).data : undefined
  return <JoinView token={token} answer={answer} me={me} />
}

/** A dead link must not make a visitor ask for a code. If this fails, the link is checked after signing in. */
async function answerToVisitor(call: Call, invite_token: string): Promise<Answer> {
  const { is_live } = await call(isInvitationLive, { invite_token }).catch(() => ({ is_live: true }))
  return { is: is_live ? 'signed_out' : 'gone_for_visitor' }
}
