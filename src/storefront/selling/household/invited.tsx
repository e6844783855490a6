import { type FormEvent, useEffect, useRef } from 'react'
import { formatDollars } from '#contract/money.ts'
import type { HouseholdInvitation } from '#contract/selling/household/household.ts'
import { HouseWithPunnetDrawing } from '#ui/drawings/house-with-punnet.tsx'
import { Button, buttonLook } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { PageLink } from '../../layout/page-link.tsx'
import { householdTexts as texts } from '../../texts/household.ts'
import { untilOf } from './until-of.ts'

interface Props {
  invitation: HouseholdInvitation
  /** Set if the shopper's profile has no name. */
  name: { value: string; error: string | undefined; onChange: (typed: string) => void } | undefined
  isBusy: boolean
  onJoin: () => void
}

/** Joins only on a press, so that the preview of a link does not use the link up. */
export function Invited({ invitation: { owner_name, cap, expires_at }, name, isBusy, onJoin }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const isWrong = !isBusy && name?.error !== undefined
  useEffect(() => {
    if (isWrong) form.current?.querySelector('input')?.focus()
  }, [isWrong])

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
      <form ref={form} onSubmit={submit} noValidate className="mt-6">
        {name && (
          <Field
            label={texts.firstName}
            hint={texts.firstNameHint(owner_name)}
            autoComplete="given-name"
            value={name.value}
            error={name.error}
            onChange={({ target }) => name.onChange(target.value)}
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
