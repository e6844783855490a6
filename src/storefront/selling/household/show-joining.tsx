import { type FormEvent, type ReactElement, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Call } from '#contract/call.ts'
import { isFilledIn } from '#contract/fit-text.ts'
import { formatDollars } from '#contract/money.ts'
import { getDetails } from '#contract/people/profile/profile.ts'
import { isRefused } from '#contract/refused.ts'
import {
  type HouseholdInvitation,
  isInvitationLive,
  joinHousehold,
  readHousehold,
  readHouseholdInvitation,
} from '#contract/selling/household/household.ts'
import { HouseWithPunnetDrawing } from '#ui/drawings/house-with-punnet.tsx'
import { Button, buttonLook } from '#ui/form/button.tsx'
import { showToast } from '#ui/overlay/toast-store.ts'
import { PageLink } from '../../layout/page-link.tsx'
import type { PageArgs } from '../../network/api.ts'
import { call } from '../../network/browser-call.ts'
import { readRoot } from '../../network/root-store.ts'
import { useTask } from '../../network/use-task.ts'
import { ABOUT, householdTexts as texts } from '../../texts/household.ts'
import { noteHousehold } from '../marks/marks-store.ts'
import { type Answer, answerTo, type LinkProblem, LogInFirst, NotJoined } from './not-joined.tsx'
import { untilOf } from './until-of.ts'
import { type OwnName, OwnNameField, useOwnName } from './use-own-name.tsx'

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

interface Props {
  token: string
  answer: Answer
  /** Whether an invited customer has a name in their profile. */
  isNamed?: boolean
}

/** Shows where an invitation's link leads, and lets an invited customer join. */
function JoinView({ token, answer, isNamed = true }: Props) {
  const navigate = useNavigate()
  const { field, save } = useOwnName(!isNamed)
  const [refusal, setRefusal] = useState<LinkProblem>()

  async function joinNow() {
    const household = await call(joinHousehold, { invite_token: token })
    noteHousehold(household)
    showToast('success', texts.joinDone(household.owner_name), ABOUT)
    // The link is used up, so Back must not lead to it.
    await navigate('/account/household/cart', { replace: true })
  }

  const { isBusy, run: join } = useTask(async () => {
    try {
      if (await save()) await joinNow()
    } catch (error) {
      if (isRefused(error, 'not_found')) setRefusal({ is: 'gone' })
      else if (isRefused(error, 'household_full')) setRefusal({ is: 'full' })
      else throw error
    }
  }, ABOUT)

  if (answer.is === 'signed_out') return <LogInFirst owner={answer.owner} />
  if (refusal) return <NotJoined refusal={refusal} takesFocus />
  if (answer.is !== 'invited') return <NotJoined refusal={answer} />
  return <Invited invitation={answer.invitation} name={field} isBusy={isBusy} onJoin={join} />
}

interface InvitedProps {
  invitation: HouseholdInvitation
  /** Set if the shopper's profile has no name. */
  name: OwnName
  isBusy: boolean
  onJoin: () => void
}

/** Joins only on a press, so that the preview of a link does not use the link up. */
function Invited({ invitation: { owner_name, cap, expires_at }, name, isBusy, onJoin }: InvitedProps) {
  function submit(event: FormEvent) {
    event.preventDefault()
    onJoin()
  }

  return (
    <div className="frame max-w-140 py-8">
      <div className="w-28 shrink-0">
        <HouseWithPunnetDrawing />
      </div>
      <h1 className="mt-3 text-28 wrap-anywhere">{texts.joinWhose(owner_name)}</h1>
      <ul className="mt-4 list-disc flex flex-col gap-1 pl-5">
        {texts.joinPoints(owner_name).map((point) => (
          <li key={point}>{point}</li>
        ))}
        {cap !== null && <li className="tabular-nums">{texts.joinLimit(formatDollars(cap))}</li>}
      </ul>
      <p className="mt-4 text-14 text-muted">{texts.joinUntil(untilOf(expires_at))}</p>
      <form onSubmit={submit} noValidate className="mt-6">
        {name && (
          <OwnNameField
            name={name}
            hint={texts.firstNameHint(owner_name)}
            isBusy={isBusy}
            className="mb-6 max-w-112"
          />
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={isBusy}>
            {texts.join}
          </Button>
          <PageLink to="/" className={buttonLook('quiet')}>
            {texts.noThanks}
          </PageLink>
        </div>
      </form>
    </div>
  )
}
