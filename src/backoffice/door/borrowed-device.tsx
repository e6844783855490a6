import { SHARED_IDLE_MINUTES } from '#contract/people/operators/session-times.ts'

interface Props {
  checked: boolean
  onChange: (checked: boolean) => void
}

export function BorrowedDevice({ checked, onChange }: Props) {
  return (
    <label className="mt-4 flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        className="size-5 shrink-0 accent-accent"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>Others use this device: log me out after {SHARED_IDLE_MINUTES} minutes without use</span>
    </label>
  )
}
