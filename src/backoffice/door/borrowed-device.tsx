import { SHARED_IDLE_MINUTES } from '#contract/people/operators/session-times.ts'
import { CheckField } from '../pieces/fields.tsx'

interface Props {
  checked: boolean
  onChange: (checked: boolean) => void
}

export function BorrowedDevice(props: Props) {
  const label = `Others use this device: log me out after ${SHARED_IDLE_MINUTES} minutes without use`
  return <CheckField {...props} label={label} className="mt-4" />
}
