import { useState } from 'react'
import { formatDollars } from '#contract/money.ts'
import { type Household, revokeInvitation } from '#contract/selling/household/household.ts'
import { Button } from '#ui/form/button.tsx'
import { showToast } from '#ui/overlay/toast-store.ts'
import { call } from '../../network/browser-call.ts'
import { tellFailure } from '../../network/failures.ts'
import { householdTexts as texts } from '../../texts/household.ts'
import { ABOUT } from './about.ts'
import { untilOf } from './until-of.ts'

interface Props {
  invitations: Household['invitations']
  onChange: () => Promise<void>
}

export function Invitations({ invitations, onChange }: Props) {
  if (invitations.length === 0) return null
  return (
    <>
      <h3 className="mt-6 text-16">{texts.invitations}</h3>
      <ul className="[&>li+li]:border-outline [&>li+li]:border-t">
        {invitations.map((invitation) => (
          <InvitationRow key={invitation.invitation_id} invitation={invitation} onChange={onChange} />
        ))}
      </ul>
    </>
  )
}

interface RowProps {
  invitation: Household['invitations'][number]
  onChange: () => Promise<void>
}

function InvitationRow({ invitation: { invitation_id, cap, expires_at }, onChange }: RowProps) {
  const [isBusy, setBusy] = useState(false)
  const until = untilOf(expires_at)
  const limit = cap === null ? texts.withoutLimit : texts.withLimit(formatDollars(cap))

  async function takeBack() {
    setBusy(true)
    try {
      await call(revokeInvitation, { invitation_id })
      showToast('success', texts.takenBack, ABOUT)
    } catch (error) {
      tellFailure(error, ABOUT)
    }
    await onChange()
    setBusy(false)
  }

  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <p className="min-w-0 grow basis-48 tabular-nums">
        {texts.invitation(until)}
        <span className="block text-13 text-muted">{limit}</span>
      </p>
      <Button
        tone="quiet"
        busy={isBusy}
        aria-label={texts.takeBackWhich(until, limit)}
        onClick={() => void takeBack()}
      >
        {texts.takeBack}
      </Button>
    </li>
  )
}
