import { useEffect, useRef, useState } from 'react'
import { shortDay } from '#contract/brisbane-time.ts'
import { leftOfLimit } from '#contract/limits/household-rules.ts'
import { formatCents, formatDollars, toCents } from '#contract/money.ts'
import { changeMember, type Household, removeMember } from '#contract/selling/household/household.ts'
import { Button } from '#ui/form/button.tsx'
import { showToast } from '#ui/overlay/toast-store.ts'
import { AskFirst } from '../../layout/ask-first.tsx'
import { call, tellFailure } from '../../network/browser-call.ts'
import { ABOUT, householdTexts as texts } from '../../texts/household.ts'
import { LimitField, useLimit } from './limit-field.tsx'

type Member = Household['members'][number]

interface Props {
  member: Member
  onChange: () => Promise<void>
}

export function MemberRow({ member, onChange }: Props) {
  const { name, joined_at } = member
  const [isChanging, setChanging] = useState(false)
  const change = useRef<HTMLButtonElement>(null)
  const wasChanging = useRef(false)

  useEffect(() => {
    // The focused field has unmounted, and the button that opened it is back.
    if (wasChanging.current && !isChanging) change.current?.focus()
    wasChanging.current = isChanging
  }, [isChanging])

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
      <div className="min-w-0 grow basis-48">
        <h3 className="font-semibold text-16 wrap-anywhere">{name}</h3>
        <p className="text-14 tabular-nums">{usedBy(member)}</p>
        <p className="text-13 text-muted">{texts.joined(shortDay(new Date(joined_at)))}</p>
      </div>
      {isChanging ? (
        <ChangeLimit member={member} onChange={onChange} onDone={() => setChanging(false)} />
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button
            ref={change}
            tone="quiet"
            aria-label={texts.changeLimitOf(name)}
            onClick={() => setChanging(true)}
          >
            {texts.changeLimit}
          </Button>
          <Remove member={member} onChange={onChange} />
        </div>
      )}
    </li>
  )
}

function usedBy({ cap, spent }: Member): string {
  if (cap === null) return texts.spent(formatDollars(spent))
  if (spent > cap) return texts.overCap(formatDollars(spent), formatDollars(cap))
  const left = leftOfLimit(toCents(cap), toCents(spent)) ?? 0
  return texts.spentOf(formatDollars(spent), formatDollars(cap), formatCents(left))
}

function Remove({ member: { member_id, name }, onChange }: Props) {
  async function remove() {
    await call(removeMember, { member_id }).finally(onChange)
    showToast('success', texts.removed(name), ABOUT)
  }

  return (
    <AskFirst
      opener={texts.remove}
      label={texts.removeWho(name)}
      title={texts.removeAsk(name)}
      sentence={texts.removeSentence}
      confirm={texts.remove}
      about={ABOUT}
      onConfirm={remove}
    />
  )
}

interface ChangeLimitProps extends Props {
  onDone: () => void
}

function ChangeLimit({ member: { member_id, name, cap }, onChange, onDone }: ChangeLimitProps) {
  const { field, isBusy, onSubmit } = useLimit(cap === null ? '' : cap.toFixed(2), async (cap) => {
    try {
      await call(changeMember, { member_id, cap })
      showToast('success', texts.limitChanged(name), ABOUT)
      await onChange()
      onDone()
      return true
    } catch (error) {
      tellFailure(error, ABOUT)
      await onChange()
      return false
    }
  })

  return (
    <form onSubmit={onSubmit} noValidate className="w-full rounded-card bg-well p-4">
      <LimitField label={texts.limitOf(name)} {...field} autoFocus />
      <div className="mt-3 flex flex-wrap gap-2">
        <Button type="submit" busy={isBusy}>
          {texts.save}
        </Button>
        <Button tone="quiet" onClick={onDone}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  )
}
