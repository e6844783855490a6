import { useState } from 'react'
import { useNavigate } from 'react-router'
import { isRefused } from '#contract/refused.ts'
import { joinHousehold } from '#contract/selling/household/household.ts'
import { showToast } from '#ui/overlay/toast-store.ts'
import { call } from '../../network/browser-call.ts'
import { tellFailure } from '../../network/failures.ts'
import { householdTexts as texts } from '../../texts/household.ts'
import { noteHousehold } from '../marks/marks-store.ts'
import { ABOUT } from './about.ts'
import type { Answer, LinkProblem } from './answer-to-link.ts'
import { Invited } from './invited.tsx'
import { LogInFirst, NotJoined } from './not-joined.tsx'
import { useOwnName } from './use-own-name.ts'

interface Props {
  token: string
  answer: Answer
  /** Whether an invited customer has a name in their profile. */
  isNamed?: boolean
}

/** Shows where an invitation's link leads, and lets an invited customer join. */
export function JoinView({ token, answer, isNamed = true }: Props) {
  const navigate = useNavigate()
  const { field, save } = useOwnName(!isNamed)
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<LinkProblem>()

  async function join() {
    if (isBusy) return
    setBusy(true)
    try {
      if (await save()) await joinNow()
    } catch (error) {
      if (isRefused(error, 'not_found')) setRefusal({ is: 'gone' })
      else if (isRefused(error, 'household_full')) setRefusal({ is: 'full' })
      else tellFailure(error, ABOUT)
    }
    setBusy(false)
  }
  async function joinNow() {
    const household = await call(joinHousehold, { invite_token: token })
    noteHousehold(household)
    showToast('success', texts.joinDone(household.owner_name), ABOUT)
    // The link is used up, so Back must not lead to it.
    await navigate('/account/household/cart', { replace: true })
  }

  if (answer.is === 'signed_out') return <LogInFirst owner={answer.owner} />
  if (refusal) return <NotJoined refusal={refusal} takesFocus />
  if (answer.is !== 'invited') return <NotJoined refusal={answer} />
  return <Invited invitation={answer.invitation} name={field} isBusy={isBusy} onJoin={() => void join()} />
}
