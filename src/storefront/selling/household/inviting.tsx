import { useState } from 'react'
import { INVITATIONS_AT_MOST } from '#contract/limits/household-rules.ts'
import { type Household, inviteToHousehold } from '#contract/selling/household/household.ts'
import { Button, buttonLook } from '#ui/form/button.tsx'
import { CopyButton } from '#ui/form/copy-button.tsx'
import { Field } from '#ui/form/field.tsx'
import { call, tellFailure } from '../../network/browser-call.ts'
import { ABOUT, householdTexts as texts } from '../../texts/household.ts'
import { LimitField, useLimit } from './limit-field.tsx'
import { OwnNameField, useOwnName } from './use-own-name.tsx'

interface Props {
  household: Household
  onChange: () => Promise<void>
}

/** Makes a link and shows it while it is open: the service cannot show it again. */
export function Inviting({ household: { own_name, invitations }, onChange }: Props) {
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
          isNamed={own_name !== null}
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

interface NewLinkProps {
  isNamed: boolean
  onMade: (id: string, token: string) => Promise<void>
}

function NewLink({ isNamed, onMade }: NewLinkProps) {
  const { field: name, save } = useOwnName(!isNamed)
  const { field, isBusy, onSubmit } = useLimit('', async (cap) => {
    try {
      if (!(await save())) return false
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
      {name && <OwnNameField name={name} hint={texts.ownNameHint} isBusy={isBusy} />}
      <LimitField label={texts.limit} {...field} />
      <Button type="submit" busy={isBusy} className="justify-self-start">
        {texts.makeLink}
      </Button>
    </form>
  )
}

function InviteLink({ href }: { href: string }) {
  // A shopper who closes the system's share sheet has decided not to share: that is no failure.
  const share = () => navigator.share({ text: texts.shareWords, url: href }).catch(() => {})
  return (
    <div className="mt-3 rounded-card bg-well p-4">
      <Field label={texts.link} value={href} readOnly autoFocus onFocus={({ target }) => target.select()} />
      <div className="mt-3 flex flex-wrap gap-3">
        {'share' in navigator && <Button onClick={() => void share()}>{texts.share}</Button>}
        <CopyButton
          text={href}
          words={texts}
          className={buttonLook('share' in navigator ? 'quiet' : 'primary')}
        />
      </div>
    </div>
  )
}
