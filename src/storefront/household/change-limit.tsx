import { type SubmitEvent, useState } from 'react'
import { changeMember, type Household } from '#contract/household/household.ts'
import { Button } from '#ui/form/button.tsx'
import { showToast } from '#ui/overlay/toast-store.ts'
import { call } from '../network/browser-call.ts'
import { householdTexts as texts } from '../texts/household.ts'
import { LimitField } from './limit-field.tsx'
import { readLimit } from './read-limit.ts'
import { ABOUT, tellRefusal } from './tell-refusal.ts'

interface Props {
  member: Household['members'][number]
  onChange: () => Promise<void>
  onDone: () => void
}

export function ChangeLimit({ member: { member_id, name, cap }, onChange, onDone }: Props) {
  const [typed, setTyped] = useState(cap === null ? '' : cap.toFixed(2))
  const [isWrong, setWrong] = useState(false)
  const [isBusy, setBusy] = useState(false)

  async function save(event: SubmitEvent) {
    event.preventDefault()
    const cap = readLimit(typed)
    setWrong(cap === undefined)
    if (isBusy || cap === undefined) return
    setBusy(true)
    try {
      await call(changeMember, { member_id, cap })
      showToast('success', texts.limitChanged(name), ABOUT)
      await onChange()
      onDone()
    } catch (error) {
      tellRefusal(error)
      await onChange()
    }
    setBusy(false)
  }

  return (
    <form onSubmit={(event) => void save(event)} noValidate className="w-full rounded-card bg-well p-4">
      <LimitField
        label={texts.limitOf(name)}
        value={typed}
        isWrong={isWrong}
        autoFocus
        onChange={(typed) => {
          setTyped(typed)
          setWrong(false)
        }}
      />
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
