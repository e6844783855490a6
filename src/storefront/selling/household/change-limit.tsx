import { changeMember, type Household } from '#contract/selling/household/household.ts'
import { Button } from '#ui/form/button.tsx'
import { showToast } from '#ui/overlay/toast-store.ts'
import { call } from '../../network/browser-call.ts'
import { tellFailure } from '../../network/failures.ts'
import { householdTexts as texts } from '../../texts/household.ts'
import { ABOUT } from './about.ts'
import { LimitField } from './limit-field.tsx'
import { useLimit } from './use-limit.ts'

interface Props {
  member: Household['members'][number]
  onChange: () => Promise<void>
  onDone: () => void
}

export function ChangeLimit({ member: { member_id, name, cap }, onChange, onDone }: Props) {
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
