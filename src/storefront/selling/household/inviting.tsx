import { useState } from 'react'
import { INVITATIONS_AT_MOST } from '#contract/limits/household-rules.ts'
import { type Household, inviteToHousehold } from '#contract/selling/household/household.ts'
import { Button } from '#ui/form/button.tsx'
import { call } from '../../network/browser-call.ts'
import { tellFailure } from '../../network/tell-failure.ts'
import { householdTexts as texts } from '../../texts/household.ts'
import { ABOUT } from './about.ts'
import { InviteLink } from './invite-link.tsx'
import { LimitField } from './limit-field.tsx'
import { useLimit } from './use-limit.ts'

interface Props {
  invitations: Household['invitations']
  onChange: () => Promise<void>
}

/** Makes a link and shows it while it is open: the service cannot show it again. */
export function Inviting({ invitations, onChange }: Props) {
  const [made, setMade] = useState<{ id: string; token: string }>()
  const isListed = invitations.some(({ invitation_id }) => invitation_id === made?.id)
  // A list without the link may have been read before the link was made; hiding the link then would lose it.
  const [wasListed, setWasListed] = useState(false)
  if (isListed && !wasListed) setWasListed(true)
  const isWaiting = made && (isListed || !wasListed)
  return (
    <>
      <p className="mt-1 text-muted">{texts.inviteSentence}</p>
      <div role="status">{isWaiting && <p className="mt-4 font-semibold">{texts.made}</p>}</div>
      {isWaiting && <InviteLink key={made.id} href={`${location.origin}/join/${made.token}`} />}
      {invitations.length >= INVITATIONS_AT_MOST ? (
        <p className="mt-4">{texts.linksFull}</p>
      ) : (
        <NewLink
          onMade={async (id, token) => {
            setMade({ id, token })
            setWasListed(false)
            await onChange()
          }}
        />
      )}
    </>
  )
}

function NewLink({ onMade }: { onMade: (id: string, token: string) => Promise<void> }) {
  const { field, isBusy, onSubmit } = useLimit('', async (cap) => {
    try {
      const { invitation_id, invite_token } = await call(inviteToHousehold, { cap })
      await onMade(invitation_id, invite_token)
      return true
    } catch (error) {
      tellFailure(error, ABOUT)
      return false
    }
  })

  return (
    <form onSubmit={onSubmit} noValidate className="mt-4 grid max-w-112 grid-cols-1 gap-3">
      <LimitField label={texts.limit} {...field} />
      <Button type="submit" busy={isBusy} className="justify-self-start">
        {texts.makeLink}
      </Button>
    </form>
  )
}
