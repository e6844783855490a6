import { useState } from 'react'
import { useNavigate } from 'react-router'
import { joinHousehold } from '#contract/household/household.ts'
import { isRefused } from '#contract/refused.ts'
import { showToast } from '#ui/overlay/toast-store.ts'
import { noteHousehold } from '../favourites/marks-store.ts'
import { call } from '../network/browser-call.ts'
import { householdTexts as texts } from '../texts/household.ts'
import type { Answer, Refusal } from './answer-to-link.ts'
import { Invited } from './invited.tsx'
import { NotJoined, SignInFirst } from './not-joined.tsx'
import { ABOUT, tellRefusal } from './tell-refusal.ts'

/** What a link leads to, and joining by it. */
export function JoinView({ token, answer }: { token: string; answer: Answer }) {
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()

  async function join() {
    if (isBusy) return
    setBusy(true)
    try {
      const household = await call(joinHousehold, { invite_token: token })
      noteHousehold(household)
      showToast('success', texts.joinDone(household.owner_name), ABOUT)
      // The link is used: Back leads past it.
      await navigate('/account/household/cart', { replace: true })
    } catch (error) {
      if (isRefused(error, 'not_found')) setRefusal({ is: 'gone' })
      else if (isRefused(error, 'household_full')) setRefusal({ is: 'full' })
      else tellRefusal(error)
      setBusy(false)
    }
  }

  if (answer.is === 'signed_out') return <SignInFirst />
  if (refusal) return <NotJoined refusal={refusal} takesFocus />
  if (answer.is !== 'invited') return <NotJoined refusal={answer} />
  return <Invited invitation={answer.invitation} isBusy={isBusy} onJoin={() => void join()} />
}
